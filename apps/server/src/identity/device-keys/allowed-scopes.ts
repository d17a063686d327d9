import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import { accessMap, allows, type PermissionKey } from '@fernpuls/contract/permissions';
import type { Actor } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { requireAllPatients } from '../../ground/reach.ts';
import type { Holdings } from '../people.ts';

/** Whoever answers for a key that reads must be allowed to read the same. */
const readingNeeds: Partial<Record<DeviceScope, PermissionKey>> = {
  messages_read: 'message',
  surveys_read: 'patient_survey_session',
  drug_intakes_read: 'patient_drug_intake',
};

/** Each once. Refuses what is more than one's own: a key works for every patient, and reads what its maker may read. */
export function allowedScopes(actor: Actor, wanted: readonly DeviceScope[]): DeviceScope[] {
  requireAllPatients({ actor });
  const isBeyond = (scope: DeviceScope) => {
    const needed = readingNeeds[scope];
    return needed && (actor.kind !== 'physician' || !allows(actor.access, needed, 'read'));
  };
  if (wanted.some(isBeyond)) throw invalid({ field: '/scopes', code: 'more_than_held' });
  return [...new Set(wanted)];
}

/**
 * What of a key rests while whoever answers for it may not read it, or not of every patient; a switched-off module takes
 * no right away. Nothing of keys that nobody of the practice has made.
 */
export function restingScopes(scopes: readonly DeviceScope[], answering: Holdings | null): DeviceScope[] {
  if (answering === null) return [];
  const access = accessMap(answering.permissions);
  return scopes.filter((scope) => {
    const needed = readingNeeds[scope];
    return needed && (answering.ownPatientsOnly || !allows(access, needed, 'read'));
  });
}

export function reads(scopes: readonly DeviceScope[]): boolean {
  return scopes.some((scope) => readingNeeds[scope] !== undefined);
}
