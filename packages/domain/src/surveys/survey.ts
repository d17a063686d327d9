import type { Carried } from './carried.ts';

/**
 * A survey as a value: its questions in the order they are asked, and how answers become a score. Content of the
 * practice; a session keeps the version it answered. Ids of questions and answers match `surveyIdPattern` and are
 * never given to something else: rules and sessions name them.
 */
export type SurveyDocument = {
  questions: readonly Question[];
  score: Score | null;
  /** Set where it was taken over from the library; its questions and its scoring are then as published. */
  instrument?: TakenInstrument | null;
  /** Its words in other languages, by language and question; what is missing is asked in the survey's own. */
  translations?: Readonly<Record<string, Readonly<Record<string, QuestionWords>>>> | null;
};

/** The words of a question in another language; `answers` by their ids. */
export type QuestionWords = {
  text?: string | null;
  help?: string | null;
  minText?: string | null;
  maxText?: string | null;
  answers?: Readonly<Record<string, string>> | null;
};

/** Which published instrument it is, with what its licence asks to be named; kept with each version. */
type TakenInstrument = {
  key: string;
  version: string;
  language: string;
  licence: string;
  source: string;
  /** Day on which version, licence and scoring were looked up, `YYYY-MM-DD`. */
  checkedOn: string;
};

export const questionKinds = ['section', 'single', 'multiple', 'measurement', 'slider'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** `when`: asked only where earlier answers say so; of a heading it counts for all that stands under it. */
type Asked = { id: string; text: string; help?: string | null; when?: Branch | null };

/** Met where all or any of the conditions are. */
export type Branch = { match: (typeof branchMatches)[number]; conditions: readonly Condition[] };
export const branchMatches = ['all', 'any'] as const;

/** What an earlier question was answered: one of these was chosen or none of them, or how a number compares. */
export type Condition = ChoiceCondition | NumberCondition;
export type ChoiceCondition = {
  question: string;
  comparison: (typeof choiceComparisons)[number];
  answers: readonly string[];
};
export type NumberCondition = {
  question: string;
  comparison: (typeof numberComparisons)[number];
  operand: number;
};
export const choiceComparisons = ['is', 'is_not'] as const;
export const numberComparisons = ['at_least', 'above', 'at_most', 'below'] as const;

/** `carries`: what is set off where it is chosen. */
export type Choice = { id: string; text: string; points: number | null; carries?: readonly Carried[] | null };
export type ChoiceQuestion = Asked & {
  kind: 'single' | 'multiple';
  isRequired: boolean;
  answers: readonly Choice[];
};
export type SliderQuestion = Asked & {
  kind: 'slider';
  isRequired: boolean;
  min: number;
  max: number;
  step: number;
  minText?: string | null;
  maxText?: string | null;
};
/** Asks for a reading of a value type in its canonical unit; the answer is also kept as a reading. */
export type MeasurementQuestion = Asked & { kind: 'measurement'; isRequired: boolean; valueType: string };
/** A heading with text below it; it is not answered. */
export type Section = Asked & { kind: 'section' };
export type Question = Section | ChoiceQuestion | SliderQuestion | MeasurementQuestion;

export const scoreDirections = ['higher_is_worse', 'higher_is_better'] as const;
export type ScoreDirection = (typeof scoreDirections)[number];

/**
 * The weighted sum of points: of a single or multiple choice the points of what was chosen, of a slider its value.
 * With `range` the span the sum can have is stretched onto it, as instruments with 0 to 100 do; null: the sum itself.
 */
export type Score = {
  weights: readonly { question: string; weight: number }[];
  range: { min: number; max: number } | null;
  direction: ScoreDirection;
  /** Kept as a reading of this value type, too: of an instrument its own, else one of `ownScores`. */
  valueType?: string | null;
  /** What scores from a border on mean, and the smallest difference that matters: data of the practice. */
  bands?: readonly Band[] | null;
  difference?: number | null;
  /** Where bands and difference come from. */
  source?: string | null;
};

/** From this score on, until the next begins. */
export type Band = { from: number; text: string };

/** What was answered, by the question's id: `choices` of single and multiple, `value` of slider and measurement. */
export type Answers = Readonly<Record<string, Answer>>;
/** `value` in the value type's canonical unit; of a blood pressure the systolic, with its `diastolic`. */
export type Answer = {
  choices?: readonly string[] | null;
  value?: number | null;
  diastolic?: number | null;
};

export const surveyIdPattern = /^[a-z][a-z0-9]{0,15}$/;

/** Characters of a text, questions of a survey, answers and conditions of a question, points and weights at most. */
export const surveyLimits = {
  text: 500,
  questions: 200,
  answers: 20,
  conditions: 8,
  points: 1000,
  weight: 100,
  steps: 1000,
  bands: 10,
  bandText: 60,
};

export function isChoice(question: Question): question is ChoiceQuestion {
  return question.kind === 'single' || question.kind === 'multiple';
}

/** A person can only answer what is not a heading. */
export function isAnswerable(question: Question): question is Exclude<Question, Section> {
  return question.kind !== 'section';
}

/** Is there anything in an answer? */
export function isGiven(answer: Answer | undefined): answer is Answer {
  return answer !== undefined && ((answer.choices?.length ?? 0) > 0 || typeof answer.value === 'number');
}
