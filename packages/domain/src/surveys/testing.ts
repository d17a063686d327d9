import type {
  ChoiceQuestion,
  MeasurementQuestion,
  Section,
  SliderQuestion,
  SurveyDocument,
} from './survey.ts';

export const section: Section = { kind: 'section', id: 's1', text: 'Heute' };
export const breath: ChoiceQuestion = {
  kind: 'single',
  id: 'q1',
  text: 'Luftnot?',
  isRequired: true,
  answers: [
    { id: 'a1', text: 'keine', points: 0 },
    { id: 'a2', text: 'bei Anstrengung', points: 1 },
    { id: 'a3', text: 'in Ruhe', points: 3 },
  ],
};
export const signs: ChoiceQuestion = {
  kind: 'multiple',
  id: 'q2',
  text: 'Was trifft zu?',
  isRequired: false,
  answers: [
    { id: 'a1', text: 'geschwollene Beine', points: 2 },
    { id: 'a2', text: 'Husten nachts', points: 1 },
    { id: 'a3', text: 'gut geschlafen', points: -1 },
  ],
};
export const tired: SliderQuestion = {
  kind: 'slider',
  id: 'q3',
  text: 'Erschöpfung?',
  isRequired: true,
  min: 0,
  max: 10,
  step: 1,
};
export const pressure: MeasurementQuestion = {
  kind: 'measurement',
  id: 'q4',
  text: 'Blutdruck?',
  isRequired: false,
  valueType: 'blood_pressure',
};

/** Raw score from -1 to 3 + 3 + 5 = 11. */
export const daily: SurveyDocument = {
  questions: [section, breath, signs, tired, pressure],
  score: {
    weights: [
      { question: 'q1', weight: 1 },
      { question: 'q2', weight: 1 },
      { question: 'q3', weight: 0.5 },
    ],
    range: null,
    direction: 'higher_is_worse',
  },
};

/** Signs where there is breathlessness, fatigue under a heading where it is worst, pressure where fatigue is great. */
export const branched: SurveyDocument = {
  questions: [
    section,
    breath,
    {
      ...signs,
      when: { match: 'all', conditions: [{ question: 'q1', comparison: 'is_not', answers: ['a1'] }] },
    },
    {
      kind: 'section',
      id: 's2',
      text: 'Erschöpfung',
      when: { match: 'all', conditions: [{ question: 'q1', comparison: 'is', answers: ['a3'] }] },
    },
    tired,
    {
      ...pressure,
      when: { match: 'any', conditions: [{ question: 'q3', comparison: 'at_least', operand: 7 }] },
    },
  ],
  score: {
    weights: [
      { question: 'q1', weight: 1 },
      { question: 'q3', weight: 1 },
    ],
    range: null,
    direction: 'higher_is_worse',
  },
};
