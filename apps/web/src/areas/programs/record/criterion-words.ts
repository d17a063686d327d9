import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Criterion = PatientProgramCourse['criteria'][number];

/** What the next phase waits for, in words, and how far somebody is. */
export function useCriterionWords() {
  const { t } = useTranslation(['patient_programs', 'values']);
  const format = useClinicalFormat();
  return {
    title({ kind, valueType, min, max, surveyName, direction, of, days }: Criterion): string {
      if (kind === 'measuring_days') return t('criterion.measuring_days', { of, days });
      if (kind === 'adherence') return t('criterion.adherence', { percent: of, days });
      if (kind === 'score')
        return t(`criterion.score_${direction ?? 'at_most'}`, {
          survey: surveyName ?? '',
          value: format.number(max ?? min ?? 0),
          number: of,
        });
      const type = valueType ?? '';
      const bounds =
        min !== null && max !== null
          ? t('goal.between', { min: format.bareValue(type, min), max: format.value(type, max) })
          : min !== null
            ? t('goal.at_least', { value: format.value(type, min) })
            : t('goal.at_most', { value: format.value(type, max ?? 0) });
      return t('criterion.value_within', { type: t(`values:type.${type}`), bounds, days });
    },
    have({ kind, have, of }: Criterion): string {
      if (have === null) return '–';
      if (kind === 'adherence') return format.withUnit(format.number(have), '%');
      return t('criterion.have', { have: format.number(have), of: format.number(of) });
    },
  };
}
