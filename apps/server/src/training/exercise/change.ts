import type { changeExercise } from '@fernpuls/contract/training/exercise.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { offsetOf } from '@fernpuls/domain/training/exercise-clock';
import { nextExerciseState } from '@fernpuls/domain/training/exercise-life-cycle';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { type HeldExercise, holdExercise, waitingSessions } from './queries.ts';

export async function steerExercise(
  ctx: Context,
  { id, action }: InputOf<typeof changeExercise>,
): Promise<void> {
  const held = await holdExercise(ctx.tx, id, ctx.now);
  if (!held) throw new Refusal('not_found');
  const state = nextExerciseState(held.state, action);
  if (state === null) throw new Refusal('conflict');
  const now = ctx.now.toISOString();
  await ctx.tx
    .updateTable('exercise')
    .set({
      state,
      elapsed_ms: held.elapsedMs,
      resumed_at: state === 'running' ? now : null,
      ended_at: state === 'ended' ? now : null,
    })
    .where('id', '=', id)
    .execute();
  await moveSessions(ctx, held, state === 'running');
  ctx.audit({
    action: 'update',
    subjectType: 'exercises',
    subjectId: id,
    changes: { number: [held.number, held.number], state: [held.state, state] },
  });
  ctx.announce('exercise_changed', [id]);
}

/** What has not come yet comes so much later as the day stood still; while it stands still nothing is due. */
async function moveSessions(ctx: Context, { id, tempo, elapsedMs }: HeldExercise, runs: boolean) {
  for (const session of await waitingSessions(ctx.tx, id)) {
    const dueAt = new Date(ctx.now.getTime() + offsetOf(session.minute, tempo) - elapsedMs).toISOString();
    await ctx.tx
      .updateTable('exercise_session')
      .set({ due_at: runs ? dueAt : null })
      .where('id', '=', session.id)
      .execute();
  }
}
