import { moduleIsEnabled } from '@fernpuls/contract/modules';
import type { seeVisite, VisiteContent } from '@fernpuls/contract/triggers/visite/visite.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { needsWord } from '@fernpuls/domain/triggers/round/visite';
import type { Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { createTask } from '../../tasks/index.ts';
import { act } from '../act.ts';
import { lockEvents } from '../queries.ts';
import { keepLastReview } from '../round/queries.ts';
import { me } from '../round/round.ts';
import { openQuestions } from './queries.ts';
import { openPriorities, shownAt } from './shown.queries.ts';
import { keepDraft } from './write.ts';

type Seen = { id: string; seenAt: string; taskIds: string[] };

/** One transaction: the words, the stamp, the tasks, the answer. The same visite twice is seen once. */
export async function see(ctx: Context, content: InputOf<typeof seeVisite>): Promise<Seen> {
  const patientId = content.id;
  const before = await seenBefore(ctx, patientId, content.visiteId);
  if (before) return before;
  const { id } = await keepDraft(ctx, content);
  const alarms = await openPriorities(ctx.tx, patientId);
  if (
    needsWord(
      alarms.map(({ priority }) => priority),
      content,
    )
  )
    throw invalid({ field: '/notes', code: 'critical_needs_word' });
  const seenAt = ctx.now.toISOString();
  const answer = await answerQuestions(ctx, patientId, content);
  const at = content.shownAt < seenAt ? content.shownAt : seenAt;
  const shown = await shownAt(ctx.tx, patientId, at);
  const reviewId = newId();
  await ctx.tx
    .insertInto('patient_review')
    .values({ id: reviewId, patient_id: patientId, physician_id: me(ctx), note: null, created_at: seenAt })
    .execute();
  await ctx.tx
    .updateTable('patient_visite')
    .set({ is_latest: false })
    .where('patient_id', '=', patientId)
    .where('is_latest', '=', true)
    .execute();
  await ctx.tx
    .updateTable('patient_visite')
    .set({
      state: 'seen',
      seen_at: seenAt,
      review_id: reviewId,
      shown,
      answer,
      is_latest: true,
      updated_at: seenAt,
    })
    .where('id', '=', id)
    .execute();
  const taskIds = await makeTasks(ctx, { id, patientId }, content);
  await keepLastReview(ctx.tx, patientId);
  ctx.audit({
    action: 'visite_seen',
    subjectType: 'patient_visites',
    subjectId: id,
    changes: { patientId, nextOn: content.nextOn ?? null, tasks: taskIds.length, shownAt: at },
  });
  ctx.announce('visites_changed', [patientId]);
  ctx.announce('patients_reviewed', [patientId]);
  return { id, seenAt, taskIds };
}

/** Ticked orders become tasks; in a practice without tasks they stay what was written. */
async function makeTasks(
  ctx: Context,
  { id, patientId }: { id: string; patientId: string },
  { orders }: VisiteContent,
): Promise<string[]> {
  if (!moduleIsEnabled(ctx.tenant.disabledModules, 'tasks')) return [];
  const made: string[] = [];
  for (const [position, { title, assigneeId = null, dueAt = null, isTicked }] of orders.entries()) {
    if (!isTicked) continue;
    const values = {
      title,
      taskType: 'organisation',
      priority: 'medium',
      patientId,
      assigneeId,
      dueAt,
    } as const;
    const taskId = await createTask(ctx, { id: null, values });
    await ctx.tx
      .updateTable('patient_visite_order')
      .set({ task_id: taskId })
      .where('visite_id', '=', id)
      .where('position', '=', position)
      .execute();
    made.push(taskId);
  }
  return made;
}

/** What was ordered, else what was noted, stands as the answer at each alarm a nurse asked about. */
async function answerQuestions(
  ctx: Context,
  patientId: string,
  { notes, orders }: VisiteContent,
): Promise<string | null> {
  const asked = await openQuestions(ctx.tx, [patientId]);
  if (asked.length === 0) return null;
  const ordered = orders.filter(({ isTicked }) => isTicked).map(({ title }) => title);
  const noted = notes.map(({ note }) => note.trim()).filter(Boolean);
  const answer = [...ordered, ...noted].join('\n').slice(0, 2000) || null;
  if (answer === null) return null;
  const events = await lockEvents(
    ctx.tx,
    asked.map(({ eventId }) => eventId),
  );
  await act(ctx, events, 'note', { change: {}, note: answer });
  return answer;
}

/** The answer to a visite that was stamped already: a request sent twice. */
async function seenBefore(ctx: Context, patientId: string, id: string): Promise<Seen | null> {
  const held = await ctx.tx
    .selectFrom('patient_visite')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('physician_id', '=', me(ctx))
    .where('state', '=', 'seen')
    .select(['id', 'seen_at'])
    .executeTakeFirst();
  if (!held?.seen_at) return null;
  const orders = await ctx.tx
    .selectFrom('patient_visite_order')
    .where('visite_id', '=', id)
    .where('task_id', 'is not', null)
    .select('task_id')
    .execute();
  return { id, seenAt: held.seen_at, taskIds: orders.flatMap(({ task_id }) => task_id ?? []) };
}
