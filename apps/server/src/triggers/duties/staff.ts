import { accessMap, allows, type PermissionKey, seesOwnPatientsOnly } from '@fernpuls/contract/permissions';
import type { Colleague, Staff } from '@fernpuls/domain/triggers/duties/duty';
import type { Absence } from '@fernpuls/domain/triggers/escalation';
import type { Tenant } from '../../ground/context.ts';
import type { Tx } from '../../ground/database.ts';
import { absencesAround } from '../deadlines/absence.queries.ts';
import { allPeople, ownPatientsOf, type PersonRow } from './queries.ts';

type Known = {
  id: string;
  isActive: boolean;
  roleIds: string[];
  access: ReturnType<typeof accessMap>;
  isLimited: boolean;
};

export type Practice = {
  people: readonly Known[];
  absences: readonly Absence[];
  now: number;
  /** The patients of each person limited to their own; asked for once, where a duty needs it. */
  own: Map<string, ReadonlySet<string>>;
};

/** `changed`: how people would stand, were something about them otherwise. */
export async function practiceOf(
  tx: Tx,
  tenant: Tenant,
  now: Date,
  changed: (person: PersonRow) => PersonRow = (person) => person,
): Promise<Practice> {
  const [rows, absences] = [await allPeople(tx), await absencesAround(tx, now)];
  const people = rows.map(changed).map(({ id, isActive, roles }) => ({
    id,
    isActive,
    roleIds: roles.map((role) => role.id),
    access: accessMap(
      roles.flatMap(({ permissions }) => permissions),
      tenant.disabledModules,
    ),
    isLimited: seesOwnPatientsOnly(roles),
  }));
  return { people, absences, now: now.getTime(), own: new Map() };
}

/** Who can act on every duty of this right whatever its patient and its clock, and the roles they hold. */
export function sureOf({ people, absences }: Practice, permission: PermissionKey) {
  const away = new Set(absences.map(({ personId }) => personId));
  const sure = people.filter(
    ({ id, isActive, isLimited, access }) =>
      isActive && !isLimited && !away.has(id) && allows(access, permission, 'write'),
  );
  return { people: sure.map(({ id }) => id), roles: [...new Set(sure.flatMap(({ roleIds }) => roleIds))] };
}

/** Everybody as duties of this right see them. */
export async function staffFor(tx: Tx, practice: Practice, permission: PermissionKey): Promise<Staff> {
  const people = new Map<string, Colleague>();
  for (const { id, isActive, isLimited, roleIds, access } of practice.people) {
    const hasRight = allows(access, permission, 'write');
    const sees = isLimited && isActive && hasRight ? await ownOf(tx, practice, id) : 'all';
    people.set(id, { id, isActive, hasRight, roleIds, sees });
  }
  return { people, absences: practice.absences, now: practice.now };
}

async function ownOf(tx: Tx, { own }: Practice, id: string): Promise<ReadonlySet<string>> {
  const known = own.get(id) ?? (await ownPatientsOf(tx, id));
  own.set(id, known);
  return known;
}
