import { calendarOf } from '../../../kit/calendar.ts';
import { askSession, type JudgedSession } from '../ask-session.ts';
import type { Rule } from '../rule.ts';
import { type Meaning, type MeaningExample, ofReadings, saturday } from './meaning.ts';

const score: Rule = {
  when: { kind: 'survey_score', survey: 'phq9', surveyName: 'PHQ-9', comparison: 'at_least', operand: 10 },
};
const answer: Rule = {
  when: {
    kind: 'survey_answer',
    survey: 'befinden',
    surveyName: 'Befinden',
    question: 'q1',
    questionText: 'Atemnot',
    answers: ['a3', 'a4'],
    answerTexts: ['stark', 'sehr stark'],
  },
};

type Session = Pick<JudgedSession, 'survey' | 'score' | 'choices'>;

function session(what: string, rule: Rule, told: Session, says: string): MeaningExample {
  const { survey, choices } = told;
  const chosen = Object.entries(choices).map(([question, answers]) => `${question}: ${answers.join(', ')}`);
  return {
    what,
    says,
    drawn: { lines: [`${survey}, score ${told.score ?? 'none'}`, ...chosen] },
    ask() {
      const { outcome } = askSession(rule, { ...told, answeredAt: saturday }, calendarOf());
      return outcome === 'fires' ? 'fires' : 'quiet';
    },
  };
}

const shared = {
  gaps: 'A survey that is not answered fires nothing here; that is `missing_survey`.',
  late: 'By the time it was answered.',
  pause: ofReadings.pause,
  changed:
    'A survey whose questions change keeps the rule with their new words; a question or answer it names cannot be taken out while it does.',
  source:
    'docs/decisions/0042-answers-that-set-off.md; limits of an instrument are those of its publication, shown with it.',
};

export const survey_score: Meaning = {
  ...shared,
  rule: score,
  definition: [
    'The score of one session as a whole, compared like a threshold. Sessions are judged each by itself.',
    'Parts joined by and/or are all of the same survey.',
  ],
  examples: [
    session('on the border, which counts', score, { survey: 'phq9', score: 10, choices: {} }, 'fires'),
    session('one point less', score, { survey: 'phq9', score: 9, choices: {} }, 'quiet'),
    session(
      'no score, for a scored question is unanswered',
      score,
      { survey: 'phq9', score: null, choices: {} },
      'quiet',
    ),
    session('the same score of another survey', score, { survey: 'gad7', score: 10, choices: {} }, 'quiet'),
  ],
};

export const survey_answer: Meaning = {
  ...shared,
  rule: answer,
  definition: ['At least one of the answers was chosen to the question in one session.'],
  examples: [
    session(
      'one of two answers',
      answer,
      { survey: 'befinden', score: null, choices: { q1: ['a4'] } },
      'fires',
    ),
    session('another answer', answer, { survey: 'befinden', score: null, choices: { q1: ['a2'] } }, 'quiet'),
    session(
      'the answer to another question',
      answer,
      { survey: 'befinden', score: null, choices: { q2: ['a4'] } },
      'quiet',
    ),
  ],
};
