import type { Session } from '@fernpuls/contract/identity/session.call';
import { accessMap, seesOwnPatientsOnly } from '@fernpuls/contract/permissions';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { factorDutyOf } from './factor-duty.ts';

const columns = ['id', 'email', 'title', 'first_name', 'last_name', 'salutation', 'profession'] as const;

export type PersonRow = {
  id: string;
  email: string;
  title: string | null;
  first_name: string;
  last_name: string;
  salutation: 'mrs' | 'mr' | 'none';
  profession: 'physician' | 'nurse' | 'administrator';
};

/** Someone who may come in: of this tenant and active. */
export function activePerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('physician')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select(columns)
    .executeTakeFirst();
}

/** As e-mail addresses are stored and compared. */
export function normalEmail(given: string): string {
  return given.trim().toLowerCase();
}

/** What the roles of a person grant together, and whether they open the person's own patients alone. */
export type Holdings = { permissions: { key: string; access: string }[]; ownPatientsOnly: boolean };

export async function holdingsOf(tx: Tx, physicianId: string): Promise<Holdings> {
  return (await holdingsOfPeople(tx, [physicianId]))(physicianId);
}

export async function holdingsOfPeople(tx: Tx, physicianIds: readonly string[]) {
  const rows = await tx
    .selectFrom('role_assignment')
    .innerJoin('role', (join) =>
      join
        .onRef('role.tenant_id', '=', 'role_assignment.tenant_id')
        .onRef('role.id', '=', 'role_assignment.role_id'),
    )
    .where('role_assignment.physician_id', 'in', [...physicianIds])
    .select(['role_assignment.physician_id', 'role.permissions', 'role.own_patients_only'])
    .execute();
  const held = Map.groupBy(rows, (row) => row.physician_id);
  return (id: string): Holdings => {
    const roles = (held.get(id) ?? []).map((row) => ({
      permissions: row.permissions,
      ownPatientsOnly: row.own_patients_only,
    }));
    return {
      permissions: roles.flatMap(({ permissions }) => permissions),
      ownPatientsOnly: seesOwnPatientsOnly(roles),
    };
  };
}

/** The person as the screens need it. */
export async function describe(
  ctx: Pick<Context, 'tx' | 'tenant'>,
  person: PersonRow,
  rememberToken: string | null,
): Promise<Session> {
  const holdings = await holdingsOf(ctx.tx, person.id);
  const access = accessMap(holdings.permissions, ctx.tenant.disabledModules);
  const dueAt = await factorDutyOf(ctx.tx, ctx.tenant, { id: person.id, access });
  return {
    type: 'physicians',
    id: person.id,
    attributes: {
      email: person.email,
      title: person.title,
      firstName: person.first_name,
      lastName: person.last_name,
      salutation: person.salutation,
      profession: person.profession,
      rememberToken,
      permissions: [...access].map(([key, level]) => ({ key, access: level })),
      ownPatientsOnly: holdings.ownPatientsOnly,
      disabledModules: [...ctx.tenant.disabledModules],
      autoLogoutSeconds: ctx.tenant.autoLogoutSeconds,
      secondFactorDueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    },
  };
}
