import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { reviewValue } from './review-words.ts';

/** What a reading is called where several are asked about: whose, what, how much. */
export function useReviewName(): (review: ReadingReview) => string {
  const { t } = useTranslation('values');
  const format = useClinicalFormat();
  return (review) =>
    [review.name, review.valueType && t(`type.${review.valueType}`), reviewValue(review, format)]
      .filter(Boolean)
      .join(' · ');
}
