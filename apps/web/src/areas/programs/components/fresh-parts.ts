import {
  type ComponentDocument,
  type ComponentGoal,
  type ComponentMeasurement,
  type ComponentSection,
  type ComponentSurvey,
  type ComponentTask,
  freshContentId,
} from '@fernpuls/domain/programs/component';
import { readingTypes } from '../../../clinical/content-parts/reading-types.ts';

/** A reading the component does not ask for yet. */
export function freshMeasurement({ measurements }: ComponentDocument): ComponentMeasurement {
  const taken = new Set(measurements.map(({ valueType }) => valueType));
  const valueType = readingTypes.find((key) => !taken.has(key)) ?? 'weight';
  return { id: freshContentId('m', measurements), valueType, templateIds: [] };
}

export function freshSurvey({ surveys }: ComponentDocument, surveyId: string): ComponentSurvey {
  return { id: freshContentId('s', surveys), surveyId, category: 'symptom' };
}

export function freshSection({ sections }: ComponentDocument): ComponentSection {
  return { id: freshContentId('l', sections), title: '', text: null, mediumId: null };
}

export function freshTask({ tasks }: ComponentDocument): ComponentTask {
  return {
    id: freshContentId('t', tasks),
    title: '',
    description: null,
    doer: 'patient',
    taskType: 'simple',
    priority: 'medium',
    roleId: null,
  };
}

export function freshGoal(document: ComponentDocument): ComponentGoal {
  const { goals, measurements } = document;
  const valueType = measurements[0]?.valueType ?? 'weight';
  return {
    id: freshContentId('g', goals),
    title: '',
    description: null,
    target: { kind: 'value', valueType, min: null, max: null },
  };
}
