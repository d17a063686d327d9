import {
  patientRound,
  reviewPatient,
  type RoundPatient,
  undoReview,
} from '@fernpuls/contract/triggers/round.call';
import { baselineDays } from '@fernpuls/domain/triggers/round/baseline';
import { compareNeed, needOf } from '@fernpuls/domain/triggers/round/need';
import { type Context, personId } from '../../ground/context.ts';
import { limitedTo } from '../../ground/reach.ts';
import { Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { Enrich } from '../../kit/room.ts';
import { newId } from '../../ground/ids.ts';
import { keepLastReview, type RoundRow, roundRows, watchedCount } from './queries.ts';

const zone = 'Europe/Berlin';
const limit = 300;
const undoMs = 3_600_000;

export const roundHandlers: Handler[] = [
  verb(patientRound, async (ctx, { scope }) => {
    const wanted = { me: personId(ctx), isMine: scope === 'mine', now: ctx.now, zone, limit, baselineDays };
    const rows = await roundRows(ctx.tx, wanted);
    const ranked = rows
      .map((row) => ({ row, id: row.id, sortKey: row.sort_key, ...needOf(factsOf(row)) }))
      .sort(compareNeed);
    return {
      total: await watchedCount(ctx.tx, { ...wanted, isLimited: limitedTo(ctx.actor) !== null }),
      data: ranked.map(({ row, score, group, parts }) =>
        toPatient(row, { score, group, parts: parts as never }),
      ),
    };
  }),
  verb(reviewPatient, async (ctx, { patientId, note }) => {
    const physicianId = me(ctx);
    const known = await ctx.tx
      .selectFrom('patient')
      .where('id', '=', patientId)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new Refusal('not_found');
    const id = newId();
    const reviewedAt = ctx.now.toISOString();
    await ctx.tx
      .insertInto('patient_review')
      .values({
        id,
        patient_id: patientId,
        physician_id: physicianId,
        note: note?.trim() || null,
        created_at: reviewedAt,
      })
      .execute();
    await keepLastReview(ctx.tx, patientId);
    ctx.audit({ action: 'patient_reviewed', subjectType: 'patients', subjectId: patientId });
    ctx.announce('patients_reviewed', [patientId]);
    return { id, reviewedAt };
  }),
  verb(undoReview, async (ctx, { id }) => {
    const review = await ctx.tx
      .deleteFrom('patient_review')
      .where('id', '=', id)
      .where('physician_id', '=', me(ctx))
      .where('created_at', '>', new Date(ctx.now.getTime() - undoMs).toISOString())
      .returning('patient_id')
      .executeTakeFirst();
    if (!review) throw new Refusal('not_found');
    await keepLastReview(ctx.tx, review.patient_id);
    ctx.audit({ action: 'patient_review_undone', subjectType: 'patients', subjectId: review.patient_id });
    ctx.announce('patients_reviewed', [review.patient_id]);
    return {};
  }),
];

export const enrichReviews: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]);

export function me(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('forbidden');
  return id;
}

export function factsOf(row: RoundRow) {
  return {
    alarms: row.alarms,
    baselines: row.baselines.map(({ value_type, ...level }) => ({ valueType: value_type, ...level })),
    daysWithoutReading: row.days_without_reading,
    unseenReadings: row.unseen,
    daysSinceReview: row.days_since_review,
  };
}

export function toPatient(
  row: RoundRow,
  need: Pick<RoundPatient, 'score' | 'group' | 'parts'>,
): RoundPatient {
  return {
    id: row.id,
    name: row.name,
    birthDate: row.birth_date,
    gender: row.gender,
    customPatientId: row.custom_patient_id,
    infoBanner: row.info_banner,
    ...need,
    lastMeasuredAt: row.last_measured_at,
    reviewedAt: row.reviewed_at,
    reviewedByName: row.reviewed_by_name,
    isReviewedToday: row.days_since_review === 0,
    since:
      row.own_at === null
        ? null
        : {
            at: row.own_at,
            readings: row.readings,
            raised: row.raised,
            closed: row.closed,
            tasksDone: row.tasks_done,
          },
  };
}
