import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { Translate } from '../../../i18n/texts.ts';
import type { Format } from '../../../ui/format.ts';

/** What has to be known of when a recording was made: a clock that cannot be right, a time nobody knows, a long way here. */
export function clockNotes(ecg: Ecg, t: Translate, format: Format): string[] {
  return [
    ...(ecg.statedAt ? [t('notes.stated', { when: format.dateTime(ecg.statedAt) })] : []),
    ...(ecg.measuredAtSource === 'arrival' && !ecg.statedAt ? [t('notes.arrival')] : []),
    ...(ecg.timeliness === 'late' ? [t('notes.late', { when: format.dateTime(ecg.receivedAt) })] : []),
    ...(ecg.timeliness === 'doubtful' && !ecg.statedAt ? [t('notes.doubtful')] : []),
  ];
}
