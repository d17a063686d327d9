import { visiteUndoRefusal } from '@fernpuls/domain/triggers/round/visite';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { removeTask } from '../../tasks/index.ts';
import { keepLastReview } from '../round/queries.ts';
import { me } from '../round/round.ts';

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
  const tasks = await tasksOf(ctx, id);
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
  await sql`
    update patient_visite set is_latest = true where id = (
      select id from patient_visite where patient_id = ${patientId} and state = 'seen' order by seen_at desc, id desc limit 1
    )
  `.execute(ctx.tx);
  if (answer !== null) await takeAnswerBack(ctx, { patientId, answer, seenAt });
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

type Task = { id: string; state: string; isTouched: boolean };

/** The tasks of its orders, held; touched where somebody wrote about one. */
async function tasksOf(ctx: Context, id: string): Promise<Task[]> {
  const found = await sql<Task>`
    select task.id, task.state,
      exists (select 1 from task_comment where task_comment.task_id = task.id)
        or exists (select 1 from task as child where child.parent_id = task.id) as "isTouched"
    from task where id in (select task_id from patient_visite_order where visite_id = ${id}) for update
  `.execute(ctx.tx);
  return found.rows;
}

type Answer = { patientId: string; answer: string; seenAt: string };

async function takeAnswerBack(ctx: Context, { patientId, answer, seenAt }: Answer): Promise<void> {
  const found = await sql<{ id: string }>`
    delete from trigger_event_step as step using trigger_event as event
    where event.tenant_id = step.tenant_id and event.id = step.trigger_event_id and event.patient_id = ${patientId}
      and step.action = 'note' and step.physician_id = ${me(ctx)} and step.note = ${answer}
      and step.created_at >= ${seenAt}::timestamptz - interval '1 minute'
    returning event.id
  `.execute(ctx.tx);
  if (found.rows.length > 0)
    ctx.announce(
      'trigger_event',
      found.rows.map((row) => row.id),
    );
}
