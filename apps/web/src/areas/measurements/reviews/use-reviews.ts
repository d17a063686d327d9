import { measurementSeries, leadingSeries } from '@fernpuls/contract/measurements/series.call';
import { readingReviewsChanged } from '@fernpuls/contract/measurements/measurement.live';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { type ReadingReview, readingReviews } from '@fernpuls/contract/measurements/reading-review';
import { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import {
  reopenMinutes,
  reopenReadingReviews,
  settleReadingReviews,
} from '@fernpuls/contract/measurements/settle-reviews.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { useCall, useCallMutation, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';

/** Days for which a settled reading is listed here; the record keeps it for good. */
const settledDays = 7;
/** As many as one press settles. */
const perPage = 500;

export type Settling = { outcome: NonNullable<ReadingReview['outcome']>; reason?: string };
type Asked = { tab: 'open' | 'settled'; kind: ReadingReview['kind'] | null; now: number };

/** What waits to be viewed, or was settled lately; the live channel adds and removes. */
export function useReviews({ tab, kind, now }: Asked) {
  const { t } = useTranslation('reading_reviews');
  const renew = useRenewal();
  useLive(readingReviewsChanged, () => renew(readingReviews, readingReviewCounts));
  const calendar = calendarOf();
  const from = new Date(calendar.dayStart(calendar.dayNumber(now) - settledDays)).toISOString();
  const ofKind = kind ? { kind } : {};
  const list = useList(
    readingReviews,
    tab === 'open'
      ? { filters: { settledAt: 'null', ...ofKind }, sort: 'dueAt', perPage }
      : { filters: { settledAt: { from }, ...ofKind }, sort: '-settledAt', perPage },
  );
  const counts = useCall(readingReviewCounts, {});
  const invalidates = [readingReviews, readingReviewCounts];
  const ofReadings = [...invalidates, patientMeasurements, measurementSeries, leadingSeries];
  const settling = useCallMutation(settleReadingReviews, { invalidates: ofReadings });
  const reopening = useCallMutation(reopenReadingReviews, { invalidates: ofReadings });
  const offerUndo = useUndo();
  const reopen = async (reviews: readonly ReadingReview[]) => {
    const { reopened } = await reopening.mutateAsync({ ids: reviews.map(({ id }) => id) });
    const left = reviews.length - reopened.length;
    if (reopened.length > 0)
      showToast({ kind: 'success', text: t('done.reopened', { count: reopened.length }) });
    if (left > 0) showToast({ kind: 'info', text: t('done.too_late', { count: left }) });
  };
  return {
    list,
    counts: counts.data,
    reopen,
    async settle(reviews: readonly ReadingReview[], how: Settling) {
      const { settled } = await settling.mutateAsync({ ids: reviews.map(({ id }) => id), ...how });
      const done = reviews.filter(({ id }) => settled.includes(id));
      const before = reviews.length - done.length;
      if (before > 0) showToast({ kind: 'info', text: t('done.before', { count: before }) });
      if (done.length === 0) return;
      const [first] = done;
      const text =
        done.length === 1
          ? t(`done.one.${how.outcome}`, { name: first?.name ?? '' })
          : t(`done.several.${how.outcome}`, { count: done.length });
      offerUndo({ text, undo: () => reopen(done) });
    },
  };
}

/** Whether the person may still take it back here. */
export function mayReopen(
  { settledAt, settledById }: Pick<ReadingReview, 'settledAt' | 'settledById'>,
  personId: string,
  now: number,
): boolean {
  return (
    settledAt !== null && settledById === personId && now - Date.parse(settledAt) < reopenMinutes * 60_000
  );
}
