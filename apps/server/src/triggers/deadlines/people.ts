import { accessMap, allows } from '@fernpuls/contract/permissions';
import { type Absence, type EscalationTarget, presentPerson } from '@fernpuls/domain/triggers/escalation';
import type { Tenant } from '../../ground/context.ts';
import type { Tx } from '../../ground/database.ts';
import { absencesAround } from './absence.queries.ts';
import { activePeople } from './queries.ts';

/** Who of a practice can act on alarms at an instant. */
export type Staff = {
  /** The person, in their absence who stands in; null where neither can act now. */
  standingFor(id: string | null): string | null;
  /** Whom a step of the chain reaches of an alarm. */
  reach(to: EscalationTarget, alarm: Held): string[];
};
type Held = { assignee_id: string | null; primary_physician_id: string | null };

type Asked = { ids: readonly (string | null)[]; targets: readonly EscalationTarget[]; now: Date };

/** Of these people, of those a chain names and of their covers. Who has left or may not handle alarms cannot act. */
export async function staffOf(tx: Tx, tenant: Tenant, { ids, targets, now }: Asked): Promise<Staff> {
  const at = now.getTime();
  const absences = await absencesAround(tx, now);
  const named = targets.flatMap((to) => (to.kind === 'physician' ? [to.id] : []));
  const roleIds = targets.flatMap((to) => (to.kind === 'role' ? [to.id] : []));
  const covers = absences.flatMap(({ coverId }) => coverId ?? []);
  const people = await activePeople(tx, {
    ids: [...ids.flatMap((id) => id ?? []), ...named, ...covers],
    roleIds,
  });
  const able = new Set(
    people
      .filter(({ permissions }) =>
        allows(accessMap(permissions, tenant.disabledModules), 'patient_trigger', 'write'),
      )
      .map(({ id }) => id),
  );
  const standingFor = (id: string | null) => {
    const there = id === null ? null : presentPerson(id, absences, at);
    return there !== null && able.has(there) ? there : null;
  };
  const only = (id: string | null) => (id === null ? [] : [id]);
  return {
    standingFor,
    reach(to, { assignee_id, primary_physician_id }) {
      switch (to.kind) {
        case 'assignee':
          return only(standingFor(assignee_id));
        case 'primary_physician':
          return only(standingFor(primary_physician_id));
        case 'cover':
          return only(coverOf(assignee_id ?? primary_physician_id, { absences, at, standingFor }));
        case 'physician':
          return only(standingFor(to.id));
        case 'role': {
          const holders = people.filter(({ roleIds: held }) => held.includes(to.id));
          return [...new Set(holders.flatMap(({ id }) => standingFor(id) ?? []))];
        }
      }
    },
  };
}

type Away = { absences: readonly Absence[]; at: number; standingFor: Staff['standingFor'] };

/** Who stands in for somebody away; nobody while they are there. */
function coverOf(id: string | null, { absences, at, standingFor }: Away): string | null {
  const isThere = id === null || presentPerson(id, absences, at) === id;
  return isThere ? null : standingFor(id);
}
