import { visiteUndoRefusal } from '@fernpuls/domain/triggers/round/visite';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { removeTask } from '../../tasks/index.ts';
import { keepLastReview } from '../round/queries.ts';
import { me } from '../round/round.ts';
import { markLatest, orderedTasks, takeAnswerBack } from './undo.queries.ts';

/** All of it or nothing: stamp, tasks and answer go, the words are a draft again. */
export async function undo(ctx: Context, id: string): Promise<{ patientId: string }> {
  const held = await ctx.tx
    .selectFrom('patient_visite')
    .where('id', '=', id)
    .where('physician_id', '=', me(ctx))
    .where('state', '=', 'seen')
    .select(['patient_id', 'seen_at', 'review_id', 'answer'])
    .forUpdate()
    .executeTakeFirst();
  if (!held?.seen_at) throw new Refusal('not_found');
  const { patient_id: patientId, seen_at: seenAt, review_id: reviewId, answer } = held;
  const tasks = await orderedTasks(ctx.tx, id);
  const refusal = visiteUndoRefusal({ seenAt: Date.parse(seenAt), now: ctx.now.getTime(), tasks });
  if (refusal === 'too_late') throw invalid({ field: '/id', code: 'visite_undo_late' });
  if (refusal === 'begun') throw invalid({ field: '/id', code: 'visite_task_begun' });
  // A draft begun since would be a second one: what was just written for it stands, the stamp's goes back to nobody.
  const other = await ctx.tx
    .selectFrom('patient_visite')
    .where('patient_id', '=', patientId)
    .where('physician_id', '=', me(ctx))
    .where('state', '=', 'draft')
    .select('id')
    .executeTakeFirst();
  if (other) await ctx.tx.deleteFrom('patient_visite').where('id', '=', other.id).execute();
  for (const task of tasks) await removeTask(ctx, task.id);
  await ctx.tx
    .updateTable('patient_visite')
    .set({
      state: 'draft',
      seen_at: null,
      shown: null,
      review_id: null,
      answer: null,
      is_latest: false,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  if (reviewId) await ctx.tx.deleteFrom('patient_review').where('id', '=', reviewId).execute();
  await markLatest(ctx.tx, patientId);
  if (answer !== null) {
    const answered = await takeAnswerBack(ctx.tx, { patientId, answer, seenAt, by: me(ctx) });
    if (answered.length > 0) ctx.announce('trigger_event', answered);
  }
  await keepLastReview(ctx.tx, patientId);
  ctx.audit({
    action: 'visite_undone',
    subjectType: 'patient_visites',
    subjectId: id,
    changes: { patientId },
  });
  ctx.announce('visites_changed', [patientId]);
  ctx.announce('patients_reviewed', [patientId]);
  return { patientId };
}
