import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

export type Goal = PatientProgramCourse['goals'][number];

/** Its place in the address: a goal is one of a component of the phase. */
export const goalKey = ({ phaseComponentId, id }: Goal) => `${phaseComponentId}-${id}`;

/** A goal in words: what is aimed at, how often it was reached, what it stands at. */
export function useGoalWords() {
  const { t } = useTranslation('patient_programs');
  const format = useClinicalFormat();
  return {
    target({ valueType, min, max, perWeek }: Goal): string {
      if (perWeek !== null) return t('goal.per_week', { number: perWeek });
      if (valueType === null) return '';
      const value = (one: number) => format.value(valueType, one);
      if (min !== null && max !== null)
        return t('goal.between', { min: format.bareValue(valueType, min), max: value(max) });
      return min !== null
        ? t('goal.at_least', { value: value(min) })
        : t('goal.at_most', { value: value(max ?? 0) });
    },
    reached({ perWeek, reached, of, course }: Goal): string {
      if (course.length === 0) return t('goal.nothing');
      return t(perWeek === null ? 'goal.days' : 'goal.weeks', { reached, of });
    },
    latest({ valueType, perWeek, course }: Goal): string {
      const last = course.at(-1);
      if (!last) return '–';
      if (perWeek !== null) return t('goal.this_week', { done: last.value, of: perWeek });
      return valueType === null ? format.number(last.value) : format.value(valueType, last.value);
    },
  };
}
