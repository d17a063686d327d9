import type { callOutcomesOfPractice } from '@fernpuls/contract/events/call-outcome';
import type { RunningCall } from '@fernpuls/contract/events/call-record.call';
import type { callRecords } from '@fernpuls/contract/events/call-record';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

/** With `tasks` also what was agreed in each. */
export async function callRows(
  tx: Tx,
  ids: readonly string[],
  { tasks = false }: { tasks?: boolean } = {},
): Promise<LoadedRow<typeof callRecords>[]> {
  const found = await sql<LoadedRow<typeof callRecords>>`
    select held.*, concat_ws(', ', patient.last_name, patient.first_name) as patient_name,
      own.name as call_outcome_name, guide.name as interview_guide_name,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
        where physician.id = held.physician_id) as physician_name,
      (select coalesce(jsonb_agg(jsonb_build_object('taskId', task.id, 'title', task.title, 'isDone', task.done_at is not null)
          order by saved.position), '[]')
        from call_follow_up as saved join task on task.id = saved.task_id
        where ${tasks} and saved.call_record_id = held.id and saved.kind = 'task') as agreed
    from call_record as held join patient on patient.id = held.patient_id
    left join call_outcome as own on own.id = held.call_outcome_id
    left join interview_guide as guide on guide.id = held.interview_guide_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function outcomeRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof callOutcomesOfPractice>[]> {
  const found = await sql<LoadedRow<typeof callOutcomesOfPractice>>`
    select held.*, used.n as used_count, used.n > 0 as delete_disabled
    from call_outcome as held
    cross join lateral (
      select count(*)::int as n from call_record where call_record.call_outcome_id = held.id
    ) as used
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** The call somebody is in; another than `except`. */
export async function runningOf(
  tx: Tx,
  { personId, now, except = null }: { personId: string | null; now: Date; except?: string | null },
): Promise<RunningCall | null> {
  const found = await sql<RunningCall>`
    select held.id, held.patient_id as "patientId", concat_ws(', ', last_name, first_name) as "patientName",
      called_name as "calledName", called_relation as "calledRelation", number, interview_guide_id as "interviewGuideId", call_begin_at as "callBeginAt",
      greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - call_begin_at)))::int as seconds
    from call_record as held join patient on patient.id = held.patient_id
    where held.physician_id = ${personId} and held.call_end_at is null and held.id is distinct from ${except}
  `.execute(tx);
  return found.rows[0] ?? null;
}
