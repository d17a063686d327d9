import { callRecords } from '@fernpuls/contract/events/call-record';
import type { FinishedCall, finishCall } from '@fernpuls/contract/events/finish-call.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { hasSpoken } from '@fernpuls/domain/events/call-record';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { requireUnchanged } from '../../ground/unchanged.queries.ts';
import { requireEntry } from '../../kit/entry.ts';
import { createTask, updateTask } from '../../tasks/index.ts';
import { alarmsOfCall, gapsOfCall } from '../../triggers/index.ts';
import { callRows } from '../calls/queries.ts';
import { callVerbs } from '../calls/verbs.ts';
import { addFollowUps, type FollowUp, holdCall, tasksOf } from './follow-up.queries.ts';

const load = async (ctx: Context, ids: readonly string[]) => (await callRows(ctx.tx, ids)).map(toEntity);

/** One transaction: the outcome of the call and all that follows from it. */
export async function finish(ctx: Context, given: FinishedCall): Promise<OutputOf<typeof finishCall>> {
  const { id, outcome } = given;
  await requireUnchanged(ctx, { id, resource: callRecords, load });
  const held = await holdCall(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  requireRights(ctx, given);
  const { patientId } = held;
  const note = given.note?.trim() || null;
  const callEndAt =
    held.callEndAt ?? new Date(Math.max(ctx.now.getTime(), Date.parse(held.callBeginAt))).toISOString();
  const { callOutcomeId = null, callAgainAt = null, answers } = given;
  await callVerbs.update?.(ctx, id, {
    outcome,
    callOutcomeId,
    note,
    callAgainAt,
    callEndAt,
    ...(answers !== undefined && { answers }),
  });
  const about = { patientId, note: note?.slice(0, 2000) ?? null };
  const taskIds = await makeTasks(ctx, patientId, given);
  const doneIds = await completeTasks(ctx, patientId, given);
  const { told: alarms, worseSince } = await stepAlarms(ctx, about, given);
  const gaps = await gapsOfCall(ctx, { ...about, ids: given.gapIds ?? [] });
  await addFollowUps(ctx.tx, { callRecordId: id, patientId }, [
    ...taskIds.map((taskId): FollowUp => ({ kind: 'task', taskId })),
    ...doneIds.map((taskId): FollowUp => ({ kind: 'done_task', taskId })),
    ...alarms.map(({ id: eventId, done }): FollowUp => ({ kind: 'alarm', eventId, done })),
    ...gaps.map((gapId): FollowUp => ({ kind: 'gap', gapId })),
  ]);
  return { callEndAt, taskIds, ...(worseSince && { worseSince }) };
}

/** What follows is done with the rights it needs by itself. */
function requireRights(
  ctx: Context,
  { tasks = [], doneTaskIds = [], alarms, gapIds = [] }: FinishedCall,
): void {
  if (tasks.length + doneTaskIds.length > 0)
    requireEntry(ctx, { permission: 'task', access: 'write' }, 'tasks');
  if ((alarms?.ids.length ?? 0) + gapIds.length > 0)
    requireEntry(ctx, { permission: 'patient_trigger', access: 'write' }, 'triggers');
}

async function makeTasks(ctx: Context, patientId: string, { tasks = [] }: FinishedCall): Promise<string[]> {
  const made: string[] = [];
  for (const { title, taskType, priority, dueAt = null, assigneeId = null } of tasks) {
    const values = { title, taskType, priority, dueAt, assigneeId, patientId };
    made.push(await createTask(ctx, { id: null, values }));
  }
  return made;
}

/** Those a colleague has completed by now stay theirs. */
async function completeTasks(
  ctx: Context,
  patientId: string,
  { doneTaskIds = [] }: FinishedCall,
): Promise<string[]> {
  const tasks = await tasksOf(ctx.tx, doneTaskIds);
  if (tasks.length < new Set(doneTaskIds).size || tasks.some((task) => task.patientId !== patientId))
    throw invalid({ field: '/done_task_ids', code: 'reference_not_found' });
  const open = tasks.filter(({ isDone }) => !isDone).map(({ id }) => id);
  for (const id of open) await updateTask(ctx, id, { state: 'completed' });
  return open;
}

type About = { patientId: string; note: string | null };

async function stepAlarms(
  ctx: Context,
  about: About,
  { alarms, outcome }: FinishedCall,
): ReturnType<typeof alarmsOfCall> {
  if (!alarms) return { told: [] };
  if (alarms.step === 'close' && !hasSpoken(outcome))
    throw invalid({ field: '/alarms/step', code: 'not_a_choice' });
  return alarmsOfCall(ctx, { ...about, ...alarms, hasSpoken: hasSpoken(outcome) });
}
