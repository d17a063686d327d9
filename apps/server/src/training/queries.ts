import type { TrainingPerson, TrainingState } from '@fernpuls/contract/training/training.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { openAlarm } from '../ground/figures.ts';

export async function practiceState(tx: Tx): Promise<TrainingState> {
  const found = await sql<TrainingState>`
    select
      (select count(*)::integer from patient where not is_synthetic) as patients,
      (
        select count(*)::integer from trigger_event where ${openAlarm()}
      ) as "openAlarms",
      coalesce((select closes_mornings from training_setting), false) as "closesMornings"
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}

/** What people did with alarms. */
export async function peopleAtWork(tx: Tx): Promise<TrainingPerson[]> {
  const found = await sql<TrainingPerson>`
    select physician.id, concat_ws(' ', physician.title, first_name, last_name) as name,
      count(distinct step.trigger_event_id) filter (where step.action = 'see')::integer as seen,
      count(distinct step.trigger_event_id) filter (where step.action in ('close', 'propose'))::integer as decided,
      percentile_cont(0.5) within group (order by extract(epoch from step.created_at - event.created_at)) filter (
        where step.action in ('close', 'propose')
      ) as "secondsToDecision",
      max(step.created_at) as "lastAt"
    from physician
    left join trigger_event_step as step on step.tenant_id = physician.tenant_id and step.physician_id = physician.id
    left join trigger_event as event on event.tenant_id = step.tenant_id and event.id = step.trigger_event_id
    where physician.is_active
    group by physician.tenant_id, physician.id
    order by max(step.created_at) desc nulls last, last_name, physician.id
  `.execute(tx);
  return found.rows;
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
