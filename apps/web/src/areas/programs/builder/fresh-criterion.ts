import type { Criterion } from '@fernpuls/domain/programs/program';

/** Where a new criterion begins; null for a score while no survey has one. */
export function freshCriterion(kind: Criterion['kind'], surveyId: string | undefined): Criterion | null {
  switch (kind) {
    case 'measuring_days':
      return { kind, days: 10, of: 14 };
    case 'adherence':
      return { kind, percent: 80, days: 28 };
    case 'value_within':
      return { kind, valueType: 'weight', min: null, max: null, days: 14 };
    case 'score':
      return surveyId ? { kind, surveyId, direction: 'at_most', value: 0, times: 2 } : null;
  }
}
