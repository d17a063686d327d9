import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FileField } from '../../../ui/list/csv.ts';
import { reviewValue, whyWaits } from './review-words.ts';

/** Each reading that waits or was settled, for a file. */
export function reviewFields(t: Translate, format: ClinicalFormat): FileField<ReadingReview>[] {
  const at = (moment: string | null) => moment && format.dateTime(moment);
  return [
    { header: t('file.name'), cell: ({ name }) => name },
    { header: t('file.number'), cell: ({ customPatientId }) => customPatientId },
    { header: t('file.type'), cell: ({ valueType }) => valueType && t(`values:type.${valueType}`) },
    { header: t('file.value'), cell: (review) => reviewValue(review, format) },
    { header: t('file.measured'), cell: ({ measuredAt }) => at(measuredAt) },
    { header: t('file.received'), cell: ({ receivedAt }) => at(receivedAt) },
    { header: t('file.device'), cell: ({ deviceSerial }) => deviceSerial },
    { header: t('file.why'), cell: (review) => whyWaits(review, t, format) },
    { header: t('file.due'), cell: ({ dueAt }) => at(dueAt) },
    { header: t('file.settled'), cell: ({ settledAt }) => at(settledAt) },
    { header: t('file.by'), cell: ({ settledByName }) => settledByName },
    { header: t('file.outcome'), cell: ({ outcome }) => outcome && t(`outcome.${outcome}`) },
    { header: t('file.reason'), cell: ({ reason }) => reason },
  ];
}
