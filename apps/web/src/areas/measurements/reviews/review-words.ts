import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { recordPath } from '@fernpuls/contract/paths';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { hourMs } from '@fernpuls/domain/kit/spans';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import type { Translate } from '../../../i18n/texts.ts';

/** Days shown before and after the reading. */
const around = 7;
const calendar = calendarOf();

/** The reading in the record, with the days around it. */
export function readingAddress({ patientId, measurementId, measuredAt }: ReadingReview): string {
  const page = `${recordPath(patientId, 'measurements')}/${measurementId}`;
  if (measuredAt === null) return page;
  const day = calendar.dayNumber(Date.parse(measuredAt));
  return `${page}?range=${dayText(day - around)}_${dayText(day + around)}`;
}

/** „82,4 kg“; what the device showed where it lies beyond its range. */
export function reviewValue(
  { valueType, value, diastolic, qualifier }: ReadingReview,
  format: ClinicalFormat,
) {
  if (valueType === null || value === null) return '–';
  return readingWords({ valueType, value, diastolic, qualifier }, format);
}

/** Why it waits, in one sentence. */
export function whyWaits(review: ReadingReview, t: Translate, format: ClinicalFormat): string {
  const { kind, measuredAt, receivedAt } = review;
  if (measuredAt === null) return t(`kind.${kind}`);
  if (kind === 'doubtful')
    return t(review.deviceSerial === null ? 'why.doubtful' : 'why.clock', { day: format.date(measuredAt) });
  if (kind === 'late') {
    const hours = Math.floor((Date.parse(receivedAt ?? measuredAt) - Date.parse(measuredAt)) / hourMs);
    return hours >= 48
      ? t('why.late_days', { count: Math.floor(hours / 24) })
      : t('why.late_hours', { count: hours });
  }
  return conflict(review, t, format);
}

function conflict(review: ReadingReview, t: Translate, format: ClinicalFormat): string {
  const { valueType, value, diastolic, otherValue, otherDiastolic, measuredAt, otherMeasuredAt } = review;
  if (valueType === null || otherValue === null) return t('why.conflict');
  if (value !== otherValue || diastolic !== otherDiastolic)
    return t('why.conflict_value', {
      value: reviewValue(review, format),
      other: format.value(valueType, otherValue, otherDiastolic),
    });
  return t('why.conflict_time', {
    time: format.dateTime(measuredAt ?? ''),
    other: format.dateTime(otherMeasuredAt ?? ''),
  });
}
