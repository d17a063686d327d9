import {
  type Answer,
  type Answers,
  type Condition,
  isAnswerable,
  isGiven,
  type Question,
  type SurveyDocument,
} from './survey.ts';

/** The questions and headings that are put to whoever answers like this, in their order. */
export function askedQuestions(
  { questions }: Pick<SurveyDocument, 'questions'>,
  answers: Answers,
): Question[] {
  const asked: Question[] = [];
  const counting: Record<string, Answer> = {};
  let isSectionAsked = true;
  for (const question of questions) {
    const holds = branchHolds(question, counting);
    if (question.kind === 'section') isSectionAsked = holds;
    if (!holds || !isSectionAsked) continue;
    asked.push(question);
    const answer = answers[question.id];
    if (isAnswerable(question) && isGiven(answer)) counting[question.id] = answer;
  }
  return asked;
}

/** The answers that count: those to questions that are asked. */
export function keptAnswers(document: Pick<SurveyDocument, 'questions'>, answers: Answers): Answers {
  const asked = new Set(askedQuestions(document, answers).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
}

/** Whether a question is asked of everybody: neither it nor the heading it stands under waits for an answer. */
export function isAlwaysAsked(questions: readonly Question[], index: number): boolean {
  const question = questions[index];
  return !question?.when && !sectionOf(questions, index)?.when;
}

/** The heading a question stands under. */
export function sectionOf(questions: readonly Question[], index: number): Question | null {
  if (questions[index]?.kind === 'section') return null;
  return questions.slice(0, index).findLast(({ kind }) => kind === 'section') ?? null;
}

function branchHolds({ when }: Question, answers: Answers): boolean {
  if (!when) return true;
  const met = (condition: Condition) => isMet(condition, answers[condition.question]);
  return when.match === 'all' ? when.conditions.every(met) : when.conditions.some(met);
}

/** A question without an answer meets no condition, not even that it is not answered like this. */
export function isMet(condition: Condition, answer: Answer | undefined): boolean {
  if (!isGiven(answer)) return false;
  if ('answers' in condition) {
    const { choices } = answer;
    if (!choices || choices.length === 0) return false;
    return condition.answers.some((id) => choices.includes(id)) === (condition.comparison === 'is');
  }
  if (typeof answer.value !== 'number') return false;
  // A slider's third step of a tenth is 0.3 to whoever wrote the condition.
  const value = Math.round(answer.value * 1e6) / 1e6;
  switch (condition.comparison) {
    case 'at_least':
      return value >= condition.operand;
    case 'above':
      return value > condition.operand;
    case 'at_most':
      return value <= condition.operand;
    case 'below':
      return value < condition.operand;
  }
}
