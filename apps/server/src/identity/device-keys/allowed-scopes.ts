import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import { allows, type PermissionKey } from '@fernpuls/contract/permissions';
import type { Actor } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';

/** Whoever makes a key that reads must be allowed to read the same. */
const readingNeeds: Partial<Record<DeviceScope, PermissionKey>> = {
  messages_read: 'message',
  surveys_read: 'patient_survey_session',
  drug_intakes_read: 'patient_drug_intake',
};

/** Each once; what the key already has (`held`), it keeps, whoever changes it. Refuses what is more than one's own. */
export function allowedScopes(
  actor: Actor,
  wanted: readonly DeviceScope[],
  held: readonly DeviceScope[] = [],
): DeviceScope[] {
  const isBeyond = (scope: DeviceScope) => {
    const needed = readingNeeds[scope];
    if (!needed || held.includes(scope)) return false;
    return actor.kind !== 'physician' || !allows(actor.access, needed, 'read');
  };
  if (wanted.some(isBeyond)) throw invalid({ field: '/scopes', code: 'more_than_held' });
  return [...new Set(wanted)];
}
