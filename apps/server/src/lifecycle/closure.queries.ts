import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type DuePractice = {
  tenant_id: number;
  key: string;
  requested_by_id: string;
  confirmed_by_id: string;
  keep_until: string;
};

/** Closed by two people, kept as long as it had to be, held by nobody; of all practices. */
export async function duePractices(tx: Tx, today: string): Promise<DuePractice[]> {
  const found = await sql<DuePractice>`
    select closed.tenant_id, tenant.key, requested_by_id, confirmed_by_id, keep_until
    from practice_closure as closed join tenant on tenant.id = closed.tenant_id
    where confirmed_at is not null and held_at is null and tenant.erased_at is null
      and greatest(keep_until + 1, not_before) <= ${today}::date
    order by closed.tenant_id limit 5
  `.execute(tx);
  return found.rows;
}

/** From here on nothing stops it. False where another server is at it, or somebody holds it by now. */
export async function beginErasure(tx: Tx, tenantId: number, now: Date): Promise<boolean> {
  const free = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7270032) as held`.execute(tx);
  if (!free.rows[0]?.held) return false;
  const begun = await sql`
    update practice_closure set erasing_at = coalesce(erasing_at, ${now.toISOString()})
    where tenant_id = ${tenantId} and confirmed_at is not null and held_at is null
  `.execute(tx);
  return Number(begun.numAffectedRows ?? 0n) === 1;
}

const rowsATime = 5_000;

/** Some rows of each table; how many went. */
export async function eraseSome(tx: Tx, tenantId: number): Promise<number> {
  const found = await sql<{
    gone: number;
  }>`select app.erase_practice(${tenantId}, ${rowsATime}) as gone`.execute(tx);
  return found.rows[0]?.gone ?? 0;
}

/** What is left of a practice: its key, and that it was erased. */
export async function leaveKey(tx: Tx, tenantId: number, now: Date): Promise<void> {
  await sql`
    update tenant set name = key, subtitle = '', branding = '{}', contact = '{}', federal_state = null,
      suspended_at = null, suspended_reason = null, erased_at = ${now.toISOString()}
    where id = ${tenantId}
  `.execute(tx);
}
