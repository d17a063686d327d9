import { askedQuestions, isAlwaysAsked } from './branching.ts';
import type { Answers, Question, SurveyDocument } from './survey.ts';

type Span = { min: number; max: number };

/**
 * The score of complete answers (those `checkAnswers` finds no fault with), rounded to four decimals; null where the
 * survey has none, a scored question that is asked is unanswered, or none of them is asked. What the answers leave out
 * counts nothing.
 */
export function scoreOf(document: SurveyDocument, answers: Answers): number | null {
  const { score } = document;
  const span = rawSpan(document);
  if (!score || !span) return null;
  const byId = new Map(askedQuestions(document, answers).map((question) => [question.id, question]));
  // Stretched onto a range, nothing asked would look like the best or the worst there is.
  if (score.weights.length > 0 && !score.weights.some(({ question }) => byId.has(question))) return null;
  let sum = 0;
  for (const { question, weight } of score.weights) {
    const asked = byId.get(question);
    const points = asked ? pointsOf(asked, answers) : 0;
    if (points === null) return null;
    sum += weight * points;
  }
  const { range } = score;
  if (!range) return rounded(sum);
  const share = span.max > span.min ? (sum - span.min) / (span.max - span.min) : 0;
  return rounded(range.min + share * (range.max - range.min));
}

/** The lowest and the highest score answers can have; null where the survey has none. */
export function scoreSpan(document: SurveyDocument): Span | null {
  const raw = rawSpan(document);
  return document.score?.range ?? (raw && { min: rounded(raw.min), max: rounded(raw.max) });
}

function rawSpan({ questions, score }: SurveyDocument): Span | null {
  if (!score) return null;
  const spans = score.weights.map(({ question, weight }) => {
    const { min, max } = spanAt(
      questions,
      questions.findIndex(({ id }) => id === question),
    );
    return weight > 0 ? { min: min * weight, max: max * weight } : { min: max * weight, max: min * weight };
  });
  return {
    min: spans.reduce((sum, { min }) => sum + min, 0),
    max: spans.reduce((sum, { max }) => sum + max, 0),
  };
}

/** What is not always asked may count nothing. */
function spanAt(questions: readonly Question[], index: number): Span {
  const question = questions[index];
  if (!question) return { min: 0, max: 0 };
  const span = pointSpan(question);
  if (isAlwaysAsked(questions, index)) return span;
  return { min: Math.min(0, span.min), max: Math.max(0, span.max) };
}

/** The fewest and the most points one question can give. */
export function pointSpan(question: Question): Span {
  if (question.kind === 'slider') return { min: question.min, max: question.max };
  if (question.kind !== 'single' && question.kind !== 'multiple') return { min: 0, max: 0 };
  const points = question.answers.map((answer) => answer.points ?? 0);
  if (question.kind === 'single') return { min: Math.min(...points), max: Math.max(...points) };
  const negative = points.filter((one) => one < 0);
  const positive = points.filter((one) => one > 0);
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  // Where something must be chosen, the smallest choice is the least there can be.
  const least = negative.length === 0 && question.isRequired ? Math.min(...points) : sum(negative);
  const most = positive.length === 0 && question.isRequired ? Math.max(...points) : sum(positive);
  return { min: least, max: most };
}

/** Points of one answer; of a multiple choice nothing chosen counts 0, of the others it is unanswered. */
function pointsOf(question: Question, answers: Answers): number | null {
  const answer = answers[question.id];
  if (question.kind === 'slider') return answer?.value ?? null;
  if (question.kind !== 'single' && question.kind !== 'multiple') return null;
  const chosen = answer?.choices ?? [];
  if (question.kind === 'single' && chosen.length === 0) return null;
  return question.answers
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { points }) => sum + (points ?? 0), 0);
}

function rounded(value: number): number {
  // Not -0, which is another number to whoever compares.
  return Math.round(value * 1e4) / 1e4 + 0;
}
