import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';

/** The practice's own questions, no licensed instrument. Points from 0 to 16. */
export const dailyQuestions: SurveyDocument = {
  questions: [
    {
      kind: 'section',
      id: 's1',
      text: 'Wie geht es Ihnen heute?',
      help: 'Denken Sie an die letzten 24 Stunden.',
    },
    {
      kind: 'single',
      id: 'q1',
      text: 'Wie stark ist Ihre Luftnot?',
      isRequired: true,
      answers: [
        { id: 'a1', text: 'keine', points: 0 },
        { id: 'a2', text: 'beim Treppensteigen', points: 1 },
        { id: 'a3', text: 'beim Gehen in der Ebene', points: 3 },
        { id: 'a4', text: 'schon in Ruhe', points: 5 },
      ],
    },
    {
      kind: 'single',
      id: 'q2',
      text: 'Mit wie vielen Kissen haben Sie geschlafen?',
      isRequired: true,
      answers: [
        { id: 'a1', text: 'mit einem', points: 0 },
        { id: 'a2', text: 'mit zwei', points: 1 },
        { id: 'a3', text: 'mit drei oder mehr', points: 2 },
        { id: 'a4', text: 'im Sitzen', points: 3 },
      ],
    },
    {
      kind: 'multiple',
      id: 'q3',
      text: 'Was trifft heute zu?',
      help: 'Mehreres ist möglich.',
      isRequired: false,
      answers: [
        { id: 'a1', text: 'geschwollene Beine oder Knöchel', points: 2 },
        { id: 'a2', text: 'Schwindel', points: 1 },
        { id: 'a3', text: 'Herzstolpern', points: 0 },
      ],
    },
    {
      kind: 'slider',
      id: 'q4',
      text: 'Wie erschöpft fühlen Sie sich?',
      isRequired: true,
      min: 0,
      max: 10,
      step: 1,
      minText: 'gar nicht',
      maxText: 'sehr stark',
    },
    {
      kind: 'single',
      id: 'q5',
      text: 'Seit wann ist die Luftnot so stark?',
      help: 'Das hilft uns zu entscheiden, wie schnell wir uns bei Ihnen melden.',
      isRequired: false,
      when: {
        match: 'all',
        conditions: [{ question: 'q1', comparison: 'is', answers: ['a3', 'a4'] }],
      },
      answers: [
        { id: 'a1', text: 'seit heute', points: null },
        { id: 'a2', text: 'seit einigen Tagen', points: null },
        { id: 'a3', text: 'schon länger', points: null },
      ],
    },
  ],
  score: {
    weights: [
      { question: 'q1', weight: 1 },
      { question: 'q2', weight: 1 },
      { question: 'q3', weight: 1 },
      { question: 'q4', weight: 0.5 },
    ],
    range: null,
    direction: 'higher_is_worse',
  },
};
