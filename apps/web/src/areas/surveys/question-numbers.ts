import { isAnswerable, type Question } from '@fernpuls/domain/surveys/survey';

/** The number a question is called by; headings are not counted. */
export function numberOf(questions: readonly Question[], index: number): number {
  return questions.slice(0, index + 1).filter(isAnswerable).length;
}
