import type { TrainingState } from '@fernpuls/contract/training/training.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export async function practiceState(tx: Tx): Promise<TrainingState> {
  const found = await sql<TrainingState>`
    select
      (select count(*)::integer from patient where not is_synthetic) as patients,
      (
        select count(*)::integer from trigger_event where state <> 'closed' and suppression is distinct from 'heartbeat'
      ) as "openAlarms",
      coalesce((select closes_mornings from training_setting), false) as "closesMornings"
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}

/** Past the fence; the database refuses every practice that is not for training. */
export async function removeOfPatients(tx: Tx, practice: number): Promise<number> {
  const found = await sql<{ patients: number }>`
    select app.empty_training_practice(${practice}) as patients
  `.execute(tx);
  return found.rows[0]?.patients ?? 0;
}

/** Training practices whose morning of this day is still to come. Asked past the fence. */
export async function practicesBeforeMorning(tx: Tx, today: string): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select tenant.id from training_setting join tenant on tenant.id = training_setting.tenant_id
    where closes_mornings and (closed_on is null or closed_on < ${today}::date) and tenant.purpose = 'training'
    order by tenant.id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}
