import type {
  Choice,
  ChoiceQuestion,
  Question,
  QuestionKind,
  Score,
  SurveyDocument,
} from '@fernpuls/domain/surveys/survey';
import { withoutConditionsOn } from './branch-changes.ts';

/** Where a new survey begins: one question that still has no words. */
export const freshDocument: SurveyDocument = { questions: [questionOf('single', 'q1')], score: null };

/** The value of a form's field as a survey; `counted`: a number that is being typed is none for the rules. */
export function asDocument(value: unknown, counted = false): SurveyDocument {
  const document = (value ?? freshDocument) as SurveyDocument;
  return counted ? withNumbers(document) : document;
}

const numbers = ['min', 'max', 'step', 'weight', 'operand', 'from', 'difference'];

function withNumbers(document: SurveyDocument): SurveyDocument {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      numbers.includes(key) && typeof value === 'string' ? 0 : value,
    ),
  ) as SurveyDocument;
}

/** A question of a kind with nothing in it yet. */
function questionOf(kind: QuestionKind, id: string): Question {
  const asked = { id, text: '', help: null };
  switch (kind) {
    case 'section':
      return { kind, ...asked };
    case 'single':
      return { kind, ...asked, isRequired: true, answers: [answerOf('a1'), answerOf('a2')] };
    case 'multiple':
      return { kind, ...asked, isRequired: false, answers: [answerOf('a1')] };
    case 'measurement':
      return { kind, ...asked, isRequired: false, valueType: 'weight' };
    case 'slider':
      return { kind, ...asked, isRequired: true, min: 0, max: 10, step: 1, minText: null, maxText: null };
  }
}

function answerOf(id: string): Choice {
  return { id, text: '', points: null };
}

/**
 * An id nobody had: sessions and rules name questions and answers by it, so one that was taken away is not used again
 * as long as a later one stands.
 */
function freshId(letter: 'q' | 'a', taken: readonly { id: string }[]): string {
  const numbers = taken.map(({ id }) => Number(id.slice(1))).filter(Number.isInteger);
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

/** With another question behind one, or at the end. */
export function withQuestion(document: SurveyDocument, kind: QuestionKind, behind?: string): SurveyDocument {
  return inserted(document, questionOf(kind, freshId('q', document.questions)), behind);
}

/** A question once more behind itself, counting like it; what its answers set off is not set off twice. */
export function withCopy(document: SurveyDocument, id: string): SurveyDocument {
  const question = document.questions.find((one) => one.id === id);
  if (!question) return document;
  const fresh = { ...question, id: freshId('q', document.questions) };
  const plain =
    'answers' in fresh
      ? { ...fresh, answers: fresh.answers.map(({ carries: _, ...answer }) => answer) }
      : fresh;
  const weight = document.score?.weights.find((one) => one.question === id)?.weight ?? null;
  const score = weight === null ? document.score : withWeight(document.score, fresh.id, weight);
  return inserted({ ...document, score }, plain, id);
}

function inserted(document: SurveyDocument, question: Question, behind?: string): SurveyDocument {
  const { questions } = document;
  const found = questions.findIndex(({ id }) => id === behind);
  const at = found < 0 ? questions.length : found + 1;
  return { ...document, questions: questions.toSpliced(at, 0, question) };
}

export function withAnswer(question: ChoiceQuestion): ChoiceQuestion {
  return { ...question, answers: [...question.answers, answerOf(freshId('a', question.answers))] };
}

/** The same list with one entry one place up (-1) or down (1); at its end it stays. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const to = index + by;
  const [one, other] = [list[index], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.map((entry, at) => (at === index ? other : at === to ? one : entry));
}

/** The same list with one entry at another place, the others in the order they had. */
export function placed<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

export function replaced<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((held, at) => (at === index ? entry : held));
}

/** Without a question, also in the score and in what others wait for; without anything left to count there is no score. */
export function withoutQuestion(document: SurveyDocument, id: string): SurveyDocument {
  const questions = document.questions
    .filter((question) => question.id !== id)
    .map((question) => withoutConditionsOn(question, id));
  const translations =
    document.translations &&
    Object.fromEntries(
      Object.entries(document.translations).map(([language, { [id]: _, ...words }]) => [language, words]),
    );
  return {
    ...document,
    questions,
    score: withWeight(document.score, id, null),
    ...(translations && { translations }),
  };
}

const plainScore: Score = { weights: [], range: null, direction: 'higher_is_worse' };

/** A question counts with a weight, or with null not at all. */
export function withWeight(score: Score | null, question: string, weight: number | null): Score | null {
  const others = (score?.weights ?? []).filter((one) => one.question !== question);
  if (weight === null) return score && others.length > 0 ? { ...score, weights: others } : null;
  const held = score?.weights.findIndex((one) => one.question === question) ?? -1;
  const weights =
    held >= 0
      ? replaced(score?.weights ?? [], held, { question, weight })
      : [...others, { question, weight }];
  return { ...(score ?? plainScore), weights };
}

/** Counts towards the score: from then on it is a required question whose answers have points. */
export function counted(document: SurveyDocument, id: string, counts: boolean): SurveyDocument {
  const questions = document.questions.map((question): Question => {
    if (question.id !== id || !counts || question.kind === 'section') return question;
    if (question.kind === 'slider' || question.kind === 'measurement')
      return { ...question, isRequired: true };
    const answers = question.answers.map((answer, index) => ({ ...answer, points: answer.points ?? index }));
    return { ...question, isRequired: question.kind === 'single' || question.isRequired, answers };
  });
  return { ...document, questions, score: withWeight(document.score, id, counts ? 1 : null) };
}
