import { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import {
  reopenMinutes,
  reopenReadingReviews,
  settleReadingReviews,
} from '@fernpuls/contract/measurements/settle-reviews.call';
import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { Judgement } from '@fernpuls/domain/measurements/judging';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { judgedBy } from '../judge.ts';
import { askRulesAgain } from '../rejudge.ts';
import { limitedTo } from '../../ground/reach.ts';
import { waitingHeld } from '../held/queries.ts';
import { countReviews, reopenReviews, settleReviews, waitingReviews } from './queries.ts';

export const reviewHandlers: Handler[] = [
  verb(settleReadingReviews, async (ctx, { ids, outcome, reason = null }) => {
    if ((await countReviews(ctx.tx, ids)) < new Set(ids).size) throw new Refusal('not_found');
    const settled = await settleReviews(ctx.tx, { ids, outcome, personId: personId(ctx) });
    tell(ctx, 'settle_reading_reviews', settled, { outcome, ...(reason === null ? {} : { reason }) });
    if (outcome === 'wrong') await judge(ctx, settled, 'wrong', reason);
    return { settled: settled.map(({ id }) => id) };
  }),
  verb(reopenReadingReviews, async (ctx, { ids }) => {
    if ((await countReviews(ctx.tx, ids)) < new Set(ids).size) throw new Refusal('not_found');
    const since = new Date(ctx.now.getTime() - reopenMinutes * 60_000);
    const reopened = await reopenReviews(ctx.tx, { ids, personId: personId(ctx), since });
    tell(ctx, 'reopen_reading_reviews', reopened);
    await judge(
      ctx,
      reopened.filter((row) => row.called_wrong),
      'right',
    );
    return { reopened: reopened.map(({ id }) => id) };
  }),
  verb(readingReviewCounts, async (ctx) => {
    const waiting = await waitingReviews(ctx.tx, ctx.now);
    // Whose they are is not known: nobody limited to their own patients is told.
    const held = limitedTo(ctx.actor) === null ? await waitingHeld(ctx.tx, ctx.now) : { n: 0, overdue: 0 };
    const of = (wanted: string) => waiting.find(({ kind }) => kind === wanted)?.n ?? 0;
    return {
      count: waiting.reduce((sum, { n }) => sum + n, 0),
      overdue: waiting.reduce((sum, { overdue }) => sum + overdue, held.overdue),
      held: held.n,
      byKind: { late: of('late'), doubtful: of('doubtful'), conflict: of('conflict') },
    };
  }),
];

type Reviewed = { patient_id: string; measurement_id: string };

/** One line of the log for each patient, and word to the screens. */
function tell(ctx: Context, action: AuditAction, rows: readonly Reviewed[], more: object = {}): void {
  const byPatient = Map.groupBy(rows, (row) => row.patient_id);
  for (const [subjectId, of] of byPatient)
    ctx.audit({
      action,
      subjectType: 'patients',
      subjectId,
      changes: { measurementIds: of.map((row) => row.measurement_id), ...more },
    });
  if (byPatient.size === 0) return;
  ctx.announce('measurements_received', [...byPatient.keys()]);
  ctx.announce('reading_reviews_changed', [...byPatient.keys()]);
}

/** Readings change what they are taken for, and the rules are asked again. */
async function judge(
  ctx: Context,
  rows: readonly Reviewed[],
  judgement: Judgement,
  reason: string | null = null,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map((row) => row.measurement_id))];
  const changed = await judgedBy(ctx, { ids, judgement, reason });
  for (const [patientId, of] of Map.groupBy(changed, (row) => row.patient_id))
    await askRulesAgain(ctx, patientId, of);
}
