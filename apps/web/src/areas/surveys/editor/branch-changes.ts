import {
  type Branch,
  type Choice,
  type Condition,
  isAnswerable,
  type NumberCondition,
  type Question,
} from '@fernpuls/domain/surveys/survey';

type Answerable = Exclude<Question, { kind: 'section' }>;

/** What a question can wait for: the questions above it. */
export function questionsAbove(questions: readonly Question[], index: number): Answerable[] {
  return questions.slice(0, index).filter(isAnswerable);
}

/** The answers that can be chosen; null where a number is asked for. */
export function choicesOf(question: Question | undefined): readonly Choice[] | null {
  return question?.kind === 'single' || question?.kind === 'multiple' ? question.answers : null;
}

/** Where a condition on a question begins. */
export function conditionOn(question: Answerable): Condition {
  const { id } = question;
  const choices = choicesOf(question);
  if (!choices) return { question: id, comparison: 'at_least', operand: operandOf(question) };
  const last = choices.at(-1);
  return { question: id, comparison: 'is', answers: last ? [last.id] : [] };
}

function operandOf(question: Answerable): NumberCondition['operand'] {
  return question.kind === 'slider' ? question.max : 0;
}

/** With one more condition, on the nearest question above. */
export function withCondition(when: Branch | null, above: readonly Answerable[]): Branch | null {
  const nearest = above.at(-1);
  if (!nearest) return when;
  return { match: when?.match ?? 'all', conditions: [...(when?.conditions ?? []), conditionOn(nearest)] };
}

/** Without one; without the last one the question is always asked. */
export function withoutCondition(when: Branch, index: number): Branch | null {
  const conditions = when.conditions.filter((_, at) => at !== index);
  return conditions.length > 0 ? { ...when, conditions } : null;
}

/** A question that no longer waits for another, which was taken away. */
export function withoutConditionsOn(question: Question, id: string): Question {
  if (!question.when?.conditions.some((condition) => condition.question === id)) return question;
  const conditions = question.when.conditions.filter((condition) => condition.question !== id);
  return { ...question, when: conditions.length > 0 ? { ...question.when, conditions } : null };
}
