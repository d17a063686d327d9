import { mayTakeBack } from '@fernpuls/domain/events/plan/take-back';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { removeTask, updateTask } from '../../tasks/index.ts';
import { takeAlarmsBack, takeGapsBack } from '../../triggers/index.ts';
import { callVerbs } from '../calls/verbs.ts';
import { followUpsOf, holdCall } from './follow-up.queries.ts';

/** All of it or nothing: what followed goes, the call stands as it ended, with its note and its answers. */
export async function takeBack(ctx: Context, id: string): Promise<{ patientId: string }> {
  const held = await holdCall(ctx.tx, id);
  if (!held || held.physicianId !== personId(ctx)) throw new Refusal('not_found');
  const saved = await followUpsOf(ctx.tx, id);
  const tasks = saved.flatMap(({ kind, state, isTouched }) =>
    kind === 'task' && state !== null ? [{ state, isTouched }] : [],
  );
  const savedAt = Date.parse(held.updatedAt);
  if (held.outcome === null || !mayTakeBack({ savedAt, now: ctx.now.getTime(), tasks }))
    throw new Refusal('conflict');
  const alarms = saved.flatMap(({ eventId, done }) => (eventId && done ? [{ id: eventId, done }] : []));
  await takeAlarmsBack(ctx, id, alarms);
  await takeGapsBack(
    ctx,
    saved.flatMap(({ gapId }) => gapId ?? []),
  );
  await ctx.tx.deleteFrom('call_follow_up').where('call_record_id', '=', id).execute();
  for (const { kind, taskId } of saved) {
    if (taskId && kind === 'task') await removeTask(ctx, taskId);
    if (taskId && kind === 'done_task') await updateTask(ctx, taskId, { state: 'not_started' });
  }
  await callVerbs.update?.(ctx, id, { outcome: null, callOutcomeId: null, callAgainAt: null });
  return { patientId: held.patientId };
}
