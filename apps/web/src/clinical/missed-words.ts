import type { MissedComparison } from '@fernpuls/contract/triggers/missed-comparison';
import type { Translate } from '../i18n/texts.ts';
import type { ClinicalFormat } from './format.ts';

type Words = { t: Translate; format: ClinicalFormat };

/** „Vergleichswert um 12 min verfehlt: 82,0 kg vom 03.11.2026, 07:48“. */
export function missedWords({ valueType, value, at, byMs }: MissedComparison, { t, format }: Words): string {
  const minutes = Math.ceil(byMs / 60_000);
  return t('coverage:missed_comparison', {
    by:
      minutes < 120
        ? format.withUnit(format.number(minutes, 0), t('values:minutes_short'))
        : format.withUnit(format.number(minutes / 60, 1), t('values:hours_short')),
    value: format.value(valueType, value),
    when: format.dateTime(new Date(at).toISOString()),
  });
}
