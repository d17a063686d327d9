import { sql } from 'kysely';
import type { Tx } from './database.ts';

type WrittenEnd = {
  id: string;
  endsAt: string;
  settled_until: string;
  next_deadline_at: string | null;
};

/** Ends of what is asked of patients at recurring times, with when the clock looks at each next. */
export async function writeEnds(
  tx: Tx,
  table: 'measurement_plan' | 'patient_survey',
  ended: readonly WrittenEnd[],
): Promise<void> {
  if (ended.length === 0) return;
  const all = <K extends keyof WrittenEnd>(name: K) => ended.map((one) => one[name]);
  await sql`
    update ${sql.table(table)} as held set ends_at = written.ends_at, settled_until = written.settled_until,
      next_deadline_at = written.next_at, updated_at = now()
    from unnest(${all('id')}::uuid[], ${all('endsAt')}::timestamptz[], ${all('settled_until')}::timestamptz[],
      ${all('next_deadline_at')}::timestamptz[]) as written (id, ends_at, settled_until, next_at)
    where held.id = written.id
  `.execute(tx);
}
