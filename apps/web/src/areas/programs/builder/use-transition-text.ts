import type { Criterion, Phase } from '@fernpuls/domain/programs/program';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** How a phase goes on, in one line: „Weiter nach 2 Wochen“, „Weiter, wenn 10 von 14 Messtagen“. */
export function useTransitionText(): (phase: Phase, isLast: boolean) => string {
  const { t } = useTranslation('programs');
  const criterionText = useCriterionText();
  return ({ transition, weeks }, isLast) => {
    if (transition.kind === 'manual') return t(isLast ? 'transition.end_manual' : 'transition.manual');
    if (transition.kind === 'time') {
      if (weeks === null) return t('transition.stays');
      return t(isLast ? 'transition.end_time' : 'transition.time', { count: weeks });
    }
    const [first, ...others] = transition.criteria;
    if (!first) return t('transition.no_criteria');
    const when = criterionText(first);
    return t('transition.when', { when: others.length > 0 ? `${when} +${others.length}` : when });
  };
}

/** A criterion in words. */
export function useCriterionText(): (criterion: Criterion, surveyName?: string) => string {
  const { t } = useTranslation(['programs', 'values']);
  const format = useClinicalFormat();
  const amount = (value: number | null) => (value === null ? '' : format.number(value));
  return (criterion, surveyName) => {
    switch (criterion.kind) {
      case 'measuring_days':
        return t('criterion.measuring_days', { days: criterion.days, of: criterion.of });
      case 'adherence':
        return t('criterion.adherence', { percent: criterion.percent, days: criterion.days });
      case 'score':
        return t(`criterion.score_${criterion.direction}`, {
          name: surveyName ?? t('criterion.score'),
          value: format.number(criterion.value),
          count: criterion.times,
        });
      case 'value_within': {
        const { min, max, days, valueType } = criterion;
        const bounds =
          min !== null && max !== null
            ? t('criterion.between', { min: amount(min), max: amount(max) })
            : t(min === null ? 'criterion.at_most' : 'criterion.at_least', { value: amount(max ?? min) });
        return t('criterion.value_within', { what: t(`values:type.${valueType}`), bounds, days });
      }
    }
  };
}
