import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Held = {
  patientId: string;
  physicianId: string | null;
  outcome: string | null;
  callBeginAt: string;
  callEndAt: string | null;
  updatedAt: string;
};

/** A call, held so that two who save it take turns. */
export async function holdCall(tx: Tx, id: string): Promise<Held | null> {
  const found = await sql<Held>`
    select patient_id as "patientId", physician_id as "physicianId", outcome, call_begin_at as "callBeginAt",
      call_end_at as "callEndAt", updated_at as "updatedAt"
    from call_record where id = ${id} for update
  `.execute(tx);
  return found.rows[0] ?? null;
}

export type FollowUp =
  | { kind: 'task' | 'done_task'; taskId: string }
  | { kind: 'alarm'; eventId: string; done: 'note' | 'take' | 'close' | 'propose' }
  | { kind: 'gap'; gapId: string };

type Of = { callRecordId: string; patientId: string };

/** Beside those of an earlier saving: a call that was saved and is put right keeps what followed from it. */
export async function addFollowUps(
  tx: Tx,
  { callRecordId, patientId }: Of,
  all: readonly FollowUp[],
): Promise<void> {
  if (all.length === 0) return;
  const last = await sql<{ n: number }>`
    select coalesce(max(position), -1)::int as n from call_follow_up where call_record_id = ${callRecordId}
  `.execute(tx);
  const first = (last.rows[0]?.n ?? -1) + 1;
  const rows = all.map((one, index) => ({
    call_record_id: callRecordId,
    patient_id: patientId,
    position: first + index,
    kind: one.kind,
    done: 'done' in one ? one.done : null,
    task_id: 'taskId' in one ? one.taskId : null,
    trigger_event_id: 'eventId' in one ? one.eventId : null,
    adherence_event_id: 'gapId' in one ? one.gapId : null,
  }));
  await tx.insertInto('call_follow_up').values(rows).execute();
}

type Kept = {
  kind: FollowUp['kind'];
  done: 'note' | 'take' | 'close' | 'propose' | null;
  taskId: string | null;
  eventId: string | null;
  gapId: string | null;
  state: string | null;
  isTouched: boolean;
};

/** What followed from a call, with how its tasks stand; touched where somebody wrote about one. */
export async function followUpsOf(tx: Tx, callRecordId: string): Promise<Kept[]> {
  const found = await sql<Kept>`
    select saved.kind, saved.done, saved.task_id as "taskId", saved.trigger_event_id as "eventId",
      saved.adherence_event_id as "gapId", task.state,
      exists (select 1 from task_comment where task_comment.task_id = saved.task_id)
        or exists (select 1 from task as child where child.parent_id = saved.task_id) as "isTouched"
    from call_follow_up as saved left join task on task.id = saved.task_id
    where saved.call_record_id = ${callRecordId} order by saved.position
  `.execute(tx);
  return found.rows;
}

export async function tasksOf(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; patientId: string | null; isDone: boolean }[]> {
  const found = await sql<{ id: string; patientId: string | null; isDone: boolean }>`
    select id, patient_id as "patientId", done_at is not null as "isDone" from task
    where id = any(${ids}::uuid[]) order by id for update
  `.execute(tx);
  return found.rows;
}
