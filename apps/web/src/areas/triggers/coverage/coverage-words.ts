import type { CoverageDay, CoverageReason, CoverageRule } from '@fernpuls/contract/triggers/coverage.call';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { personalKeys } from '@fernpuls/domain/triggers/rules/rule';
import { ruleDayStates } from '@fernpuls/domain/triggers/coverage/rule-day';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import { missedWords } from '../../../clinical/missed-words.ts';
import type { Translate } from '../../../i18n/texts.ts';

type Words = { t: Translate; format: ClinicalFormat };

/** „kein Vergleichswert in 72 h“. */
export function reasonWords(reason: CoverageReason, { t, format }: Words): string {
  switch (reason.kind) {
    case 'no_comparison':
      if (reason.missed) return missedWords(reason.missed, { t, format });
      return t('coverage:reason.no_comparison', { hours: format.withUnit(format.number(reason.hours), 'h') });
    case 'too_few':
      return t('coverage:reason.too_few', { have: reason.have, least: reason.least });
    case 'other_missing':
      return t('coverage:reason.other_missing', { type: typeWords(reason.valueType, t) });
    case 'personal_missing': {
      const key = personalKeys.find((one) => one === reason.key);
      return t('coverage:reason.personal_missing', { value: key ? t(`rules:personal.${key}`) : reason.key });
    }
    default:
      return t(`coverage:reason.${reason.kind}`);
  }
}

export function typeWords(type: string, t: Translate): string {
  const key = valueTypeKeys.find((one) => one === type);
  return key ? t(`values:type.${key}`) : type;
}

/** „ausgelöst 07:41, 84,6 kg, bitte Wert bestätigen“. `isToday`: of a day that is not over. */
export function dayWords(day: CoverageDay, words: Words, isToday = false): string {
  const { t, format } = words;
  const { state, reason, at, valueType, value, qualifier, diastolic } = day;
  const told =
    state === 'no_value' && isToday
      ? t('coverage:not_yet')
      : at
        ? t('coverage:at', { state: t(`coverage:state.${state}`), time: format.time(at) })
        : t(`coverage:state.${state}`);
  const parts = [
    reason && (state === 'not_due' || at === null) ? reasonWords(reason, words) : told,
    valueType !== null &&
      (value !== null || qualifier) &&
      readingWords({ valueType, value: value ?? 0, diastolic, qualifier }, format),
    reason && at !== null && reasonWords(reason, words),
    day.isUnconfirmed && reason?.kind !== 'unconfirmed' && t('coverage:confirm'),
    state !== 'not_judgeable' &&
      day.unjudged > 0 &&
      t('coverage:partly', { unjudged: day.unjudged, asked: day.asked }),
    day.isEarlier && state !== 'fired' && t('coverage:earlier'),
  ];
  return parts.filter((part) => part !== null && part !== false).join(', ');
}

/** „beurteilt: 10, ausgelöst: 2“: what fourteen shapes say to who does not see them. */
export function stripWords({ days }: CoverageRule, t: Translate): string {
  return ruleDayStates
    .map((state) => [state, days.filter((day) => day.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${t(`coverage:state.${state}`)}: ${count}`)
    .join(', ');
}
