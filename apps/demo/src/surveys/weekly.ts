import type { Carried } from '@fernpuls/domain/surveys/carried';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { idOf } from '@fernpuls/server/ground/ids';

/** Asked when the weekly questions say that something has changed. */
export const warningSigns: SurveyDocument = {
  questions: [
    { kind: 'section', id: 's1', text: 'Warnzeichen', help: 'Denken Sie an die letzten zwei Tage.' },
    yesNo('q1', 'Wachen Sie nachts mit Luftnot auf?', 2),
    yesNo('q2', 'Haben Sie in drei Tagen mehr als zwei Kilo zugenommen?', 3),
    yesNo('q3', 'Sind Schuhe oder Socken enger geworden?', 1),
  ],
  score: {
    weights: ['q1', 'q2', 'q3'].map((question) => ({ question, weight: 1 })),
    range: null,
    direction: 'higher_is_worse',
  },
};

export const warningId = idOf('survey', 'demo', 'warning');
export const weeklyId = idOf('survey', 'demo', 'weekly');

const call: Carried = {
  kind: 'task',
  id: 't1',
  title: 'Patientin oder Patienten wegen Luftnot anrufen',
  description: 'Gewicht, Trinkmenge und Entwässerung besprechen. Bei Luftnot in Ruhe die Ärztin hinzuziehen.',
  doer: 'staff',
  taskType: 'contact',
  priority: 'high',
  roleId: null,
  dueAfterDays: 1,
};
const weight: Carried = {
  kind: 'goal',
  id: 'g1',
  title: 'Gewicht halten',
  description: null,
  valueType: 'weight',
  min: null,
  max: 84,
};

/** One answer of the weekly questions asks on, shows a page, and brings a task and a goal. */
export function weeklyQuestions(mediumId: string): SurveyDocument {
  const carries: Carried[] = [
    { kind: 'survey', id: 'f1', surveyId: warningId, afterDays: 0 },
    { kind: 'medium', id: 'm1', mediumId },
    call,
    weight,
  ];
  return {
    questions: [
      {
        kind: 'single',
        id: 'q1',
        text: 'Wie war Ihre Luftnot in dieser Woche?',
        isRequired: true,
        answers: [
          { id: 'a1', text: 'wie immer', points: 0 },
          { id: 'a2', text: 'etwas stärker', points: 1 },
          { id: 'a3', text: 'deutlich stärker', points: 2, carries },
        ],
      },
      {
        kind: 'slider',
        id: 'q2',
        text: 'Wie erschöpft waren Sie?',
        isRequired: true,
        min: 0,
        max: 10,
        step: 1,
        minText: 'gar nicht',
        maxText: 'völlig',
      },
    ],
    score: {
      weights: [
        { question: 'q1', weight: 3 },
        { question: 'q2', weight: 1 },
      ],
      range: null,
      direction: 'higher_is_worse',
    },
  };
}

function yesNo(id: string, text: string, points: number): SurveyDocument['questions'][number] {
  return {
    kind: 'single',
    id,
    text,
    isRequired: true,
    answers: [
      { id: 'a1', text: 'nein', points: 0 },
      { id: 'a2', text: 'ja', points },
    ],
  };
}
