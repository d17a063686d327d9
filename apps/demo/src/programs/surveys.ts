import type { Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { idOf } from '@fernpuls/server/ground/ids';
import { demoSurveyId } from '../surveys/answers.ts';
import { dailyQuestions } from '../surveys/questions.ts';

/** Answers from the best to the worst: each is a point more. */
function oneOf(id: string, text: string, ...answers: string[]): Question {
  return {
    kind: 'single',
    id,
    text,
    isRequired: true,
    answers: answers.map((answer, points) => ({ id: `a${points + 1}`, text: answer, points })),
  };
}

function scored(...questions: Question[]): SurveyDocument {
  const weights = questions.map(({ id }) => ({ question: id, weight: 1 }));
  return { questions, score: { weights, range: null, direction: 'higher_is_worse' } };
}

type ProgramSurvey = { id: string; name: string; description: string; document: SurveyDocument };

const survey = (key: string, name: string, description: string, document: SurveyDocument): ProgramSurvey => ({
  id: idOf('survey', 'demo', key),
  name,
  description,
  document,
});

/** The practice's own questions, no licensed instrument. The daily ones are there already. */
export const programSurveys = {
  lungs: survey(
    'lungs',
    'COPD-Symptome',
    'Bitte beantworten Sie die Fragen in Ruhe, möglichst immer zur gleichen Tageszeit.',
    scored(
      oneOf('q1', 'Wie stark ist Ihre Luftnot?', 'keine', 'beim Treppensteigen', 'in der Ebene', 'in Ruhe'),
      oneOf('q2', 'Wie oft husten Sie?', 'kaum', 'mehrmals am Tag', 'fast ständig'),
      oneOf('q3', 'Wie viel Auswurf haben Sie?', 'keinen oder wenig', 'wie immer', 'mehr als sonst'),
      oneOf('q4', 'Wie sieht der Auswurf aus?', 'klar oder weiß', 'gelblich', 'grünlich'),
      oneOf('q5', 'Haben Sie das Notfallspray gebraucht?', 'nein', 'einmal', 'mehrmals'),
      oneOf('q6', 'Wie haben Sie geschlafen?', 'gut', 'mit Unterbrechungen', 'schlecht wegen Luftnot'),
    ),
  ),
  nutrition: survey(
    'nutrition',
    'Ernährung und Trinkmenge',
    'Denken Sie bitte an die vergangene Woche.',
    scored(
      oneOf('q1', 'Haben Sie Ihre Trinkmenge eingehalten?', 'jeden Tag', 'meistens', 'selten'),
      oneOf('q2', 'Wie oft haben Sie nachgesalzen?', 'nie', 'ab und zu', 'oft'),
      oneOf('q3', 'Wie oft gab es Fertiggerichte?', 'nie', 'ein- bis zweimal', 'öfter'),
      oneOf('q4', 'Wie oft gab es Gemüse oder Obst?', 'täglich', 'an den meisten Tagen', 'selten'),
    ),
  ),
  moving: survey(
    'moving',
    'Bewegung im Alltag',
    'Denken Sie bitte an die vergangene Woche.',
    scored(
      oneOf(
        'q1',
        'An wie vielen Tagen waren Sie 20 Minuten unterwegs?',
        'fünf oder mehr',
        'drei oder vier',
        'weniger',
      ),
      oneOf('q2', 'Ging Ihnen dabei die Luft aus?', 'nein', 'ein wenig', 'deutlich'),
      oneOf('q3', 'Haben Sie etwas abgebrochen?', 'nein', 'einmal', 'mehrmals'),
    ),
  ),
} as const;

export const heartSurvey: ProgramSurvey = {
  id: demoSurveyId,
  name: 'Tägliche Herzinsuffizienz-Fragen',
  description: '',
  document: dailyQuestions,
};

export const surveyById = new Map(
  [heartSurvey, ...Object.values(programSurveys)].map((one) => [one.id, one] as const),
);
