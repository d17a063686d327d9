import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Task = { id: string; state: string; isTouched: boolean };

/** The tasks of a visite's orders, held; touched where somebody wrote about one. */
export async function orderedTasks(tx: Tx, visiteId: string): Promise<Task[]> {
  const found = await sql<Task>`
    select task.id, task.state,
      exists (select 1 from task_comment where task_comment.task_id = task.id)
        or exists (select 1 from task as child where child.parent_id = task.id) as "isTouched"
    from task where id in (select task_id from patient_visite_order where visite_id = ${visiteId}) for update
  `.execute(tx);
  return found.rows;
}

/** Of the seen visites of a patient the last is the latest again. */
export async function markLatest(tx: Tx, patientId: string): Promise<void> {
  await sql`
    update patient_visite set is_latest = true where id = (
      select id from patient_visite where patient_id = ${patientId} and state = 'seen' order by seen_at desc, id desc limit 1
    )
  `.execute(tx);
}

type Answer = { patientId: string; answer: string; seenAt: string; by: string };

/** The alarms the answer was taken from. */
export async function takeAnswerBack(tx: Tx, { patientId, answer, seenAt, by }: Answer): Promise<string[]> {
  const found = await sql<{ id: string }>`
    delete from trigger_event_step as step using trigger_event as event
    where event.tenant_id = step.tenant_id and event.id = step.trigger_event_id and event.patient_id = ${patientId}
      and step.action = 'note' and step.physician_id = ${by} and step.note = ${answer}
      and step.created_at >= ${seenAt}::timestamptz - interval '1 minute'
    returning event.id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}
