import {
  type HeldReading,
  heldReadings,
  settleHeldReadings,
} from '@fernpuls/contract/measurements/held-readings.call';
import { readingReviewsChanged } from '@fernpuls/contract/measurements/measurement.live';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { readingReviews } from '@fernpuls/contract/measurements/reading-review';
import { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

export type Holder = HeldReading['holders'][number];
/** Into whose record a reading goes; null: into none. */
export type Placing = { reading: HeldReading; holder: Holder | null };

/** Readings that stand in no record yet, and those settled lately. */
export function useHeld() {
  const { t } = useTranslation('reading_reviews');
  const renew = useRenewal();
  useLive(readingReviewsChanged, () => renew(heldReadings, readingReviewCounts));
  const list = useCall(heldReadings, {});
  const counts = useCall(readingReviewCounts, {});
  const settling = useCallMutation(settleHeldReadings, {
    invalidates: [heldReadings, readingReviewCounts, readingReviews, patientMeasurements],
  });
  return {
    list,
    counts: counts.data,
    async settle({ reading, holder }: Placing, reason: string) {
      const patientId = holder?.patientId ?? null;
      const { settled } = await settling.mutateAsync({ ids: [reading.id], patientId, reason });
      if (settled.length === 0) showToast({ kind: 'info', text: t('done.before', { count: 1 }) });
      else if (holder) showToast({ kind: 'success', text: t('held.done.assigned', { name: holder.name }) });
      else showToast({ kind: 'success', text: t('held.done.refused') });
    },
  };
}
