import type { PatientHistory } from '@fernpuls/contract/diagnoses/patient-history';
import type { Translate } from '../../i18n/texts.ts';

type Years = Pick<PatientHistory, 'fromYear' | 'untilYear'>;

/** As far as the years are known. */
export function periodText({ fromYear, untilYear }: Years, t: Translate): string {
  if (fromYear !== null && fromYear === untilYear) return String(fromYear);
  if (fromYear !== null && untilYear !== null) return t('span', { since: fromYear, until: untilYear });
  if (untilYear !== null) return t('span_until', { until: untilYear });
  return fromYear === null ? '–' : t('span_since', { since: fromYear });
}
