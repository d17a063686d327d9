import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Holding = { id: string; permissions: { key: string; access: string }[] };

/** One change of roles or people at a time in a practice: two that each leave the other as administrator would leave none. */
export async function lockAccess(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7270014, app.tenant_id())`.execute(tx);
}

/** Each active person with all permissions of their roles. */
export async function activeHoldings(tx: Tx): Promise<Holding[]> {
  const found = await sql<Holding>`
    select physician.id, coalesce(jsonb_agg(permission) filter (where permission is not null), '[]') as permissions
    from physician
    left join role_assignment on role_assignment.tenant_id = physician.tenant_id and physician_id = physician.id
    left join role on role.tenant_id = physician.tenant_id and role.id = role_id
    left join lateral jsonb_array_elements(role.permissions) as permission on true
    where is_active
    group by physician.id
  `.execute(tx);
  return found.rows;
}

export async function holderCounts(tx: Tx, roleIds: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ id: string; n: number }>`
    select role_id as id, count(*)::int as n from role_assignment where role_id = any(${roleIds}::uuid[]) group by 1
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row.n]));
}

export async function rolesOfPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = await sql<{ id: string; roles: string[] }>`
    select physician_id as id, array_agg(role_id::text order by role_id) as roles
    from role_assignment where physician_id = any(${ids}::uuid[]) group by 1
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row.roles]));
}

export async function holdersOf(tx: Tx, roleId: string) {
  const found = await sql<{ id: string; name: string; isActive: boolean }>`
    select id, concat_ws(', ', last_name, concat_ws(' ', title, first_name)) as name, is_active as "isActive"
    from physician join role_assignment on role_assignment.tenant_id = physician.tenant_id and physician_id = id
    where role_id = ${roleId} order by last_name, first_name, id
  `.execute(tx);
  return found.rows;
}

export async function endSessions(tx: Tx, physicianId: string): Promise<void> {
  await sql`delete from session where physician_id = ${physicianId}`.execute(tx);
  await sql`delete from remember_token where physician_id = ${physicianId}`.execute(tx);
}
