import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBulkQuestion } from '../../../ui/bulk-question.tsx';
import { useReviewName } from './use-review-name.ts';

/** Several readings are asked about by number and name before they are settled. */
export function useAskFirst() {
  const { t } = useTranslation('reading_reviews');
  const nameOf = useReviewName();
  const { ask, question } = useBulkQuestion((count) => t('count', { count }));
  return {
    question,
    askFirst: (outcome: 'noted' | 'time_right', reviews: readonly ReadingReview[], run: () => void) =>
      ask({
        act: t(`action.${outcome}`),
        rows: reviews.map((review) => ({ id: review.id, name: nameOf(review) })),
        run,
      }),
  };
}
