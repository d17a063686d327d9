import {
  type Answer,
  type AnswerValue,
  askedQuestions,
  type Guide,
  isList,
  keptAnswers,
  nextQuestion,
  type Question,
} from '@fernpuls/domain/events/guide/guide';

/** Where one stands in a guide: what was asked before, what is asked now, what comes. */
export function stepsOf(guide: Guide, answers: readonly Answer[], at: string | null) {
  const asked = askedQuestions(guide, answers);
  const current = asked.find(({ key }) => key === at) ?? nextQuestion(guide, answers);
  const index = current ? asked.indexOf(current) : asked.length;
  return {
    before: asked.slice(0, index),
    current,
    after: asked.slice(index + 1),
    answered: keptAnswers(guide, answers).length,
    total: asked.length,
  };
}

/** The answers with one given anew; undefined takes it back. */
export function answered(
  answers: readonly Answer[],
  { key }: Question,
  value: AnswerValue | undefined,
): Answer[] {
  const others = answers.filter(({ question }) => question !== key);
  return value === undefined ? others : [...others, { question: key, value }];
}

/** What pressing an answer of several does: it is added or taken away. */
export function toggled(value: AnswerValue | undefined, key: string): string[] {
  const held = isList(value) ? value : [];
  return held.includes(key) ? held.filter((one) => one !== key) : [...held, key];
}
