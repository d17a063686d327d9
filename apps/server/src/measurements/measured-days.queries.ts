import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** Bits that `app.mark_days` keeps; a list asks for no more than 30 of them. */
export const daysMeasured = (today: string): RawBuilder<number> =>
  sql`app.days_measured(last_day, measured_days, ${today}::date)`;

/**
 * Counts some of those whose days are not counted yet, of any practice; answers how many. They are held first: the
 * statement that reads their readings begins after what was on its way.
 */
export async function countSomeDays(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ tenant_id: number; ids: string[] }>`
    with held as (
      select tenant_id, patient_id from monitoring_version where measured_days is null
      limit ${most} for no key update skip locked
    )
    select tenant_id, array_agg(patient_id) as ids from held group by tenant_id
  `.execute(tx);
  for (const { tenant_id: practice, ids } of rows)
    await sql`select app.count_measured_days(${practice}, ${ids}::uuid[])`.execute(tx);
  return rows.reduce((sum, { ids }) => sum + ids.length, 0);
}
