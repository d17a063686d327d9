import type { BurdenedRule } from '@fernpuls/contract/triggers/rule-burden.call';
import { perPatientWeek } from '@fernpuls/domain/triggers/burden/noise';
import type { Translate } from '../../../../../i18n/texts.ts';

/** Percent against the span before; null where there was nothing to compare with. */
export function changeOf({ alarms, before }: Pick<BurdenedRule, 'alarms' | 'before'>): number | null {
  return before === 0 ? null : (alarms - before) / before;
}

/** Of the loud ones together: how many, and their share of all alarms and of those without action. */
export function loudSums(rules: readonly BurdenedRule[]) {
  const loud = rules.filter(({ isLoud }) => isLoud);
  const shareOf = (name: 'alarms' | 'withoutAction') => {
    const sum = (of: readonly BurdenedRule[]) => of.reduce((total, one) => total + one[name], 0);
    const all = sum(rules);
    return all === 0 ? 0 : sum(loud) / all;
  };
  return { count: loud.length, alarms: shareOf('alarms'), withoutAction: shareOf('withoutAction') };
}

type FileColumn = { label: string; value: (rule: BurdenedRule) => string | number | null };

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

/** What the file shows of a rule, in its order; `wordsOf` names it. */
export function fileColumns(t: Translate, wordsOf: (rule: BurdenedRule) => string): FileColumn[] {
  return [
    { label: t('burden.rule'), value: wordsOf },
    { label: t('burden.template'), value: ({ templateName }) => templateName },
    { label: t('burden.priority'), value: ({ priority }) => t(`values:priority.${priority}`) },
    { label: t('burden.patients'), value: ({ patients }) => patients },
    { label: t('burden.alarms'), value: ({ alarms }) => alarms },
    { label: t('burden.before'), value: ({ before }) => before },
    { label: t('burden.closed'), value: ({ closed }) => closed },
    { label: t('burden.without_action'), value: ({ withoutAction }) => withoutAction },
    { label: t('burden.per_week'), value: (rule) => rounded(perPatientWeek(rule), 3) },
    { label: t('burden.median_seconds'), value: ({ medianSeconds }) => rounded(medianSeconds, 0) },
    { label: t('burden.repeats'), value: ({ repeats }) => repeats },
  ];
}
