import type { StepLine, StepQuestion } from '@fernpuls/contract/tasks/step-lines';

export function stepOf(title: string): StepLine {
  return { title, isRequired: false, isCall: false, questions: [] };
}

/** Lines of a text, as they are pasted from a list. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Answers as they are typed: „Nein, Leicht, Stark“. */
export function answersOf(text: string): string[] {
  return [...new Set(text.split(',').map((answer) => answer.trim()))].filter((answer) => answer !== '');
}

/** Without what was begun and left empty. */
export function filled(lines: readonly StepLine[]): StepLine[] {
  return lines.filter(({ title, questions }) => title.trim() !== '' || questions.length > 0);
}

type Fault = 'required' | 'answers';

/** What is missing: what is asked, or answers enough to choose from. */
export function faultOf({ text, answers }: StepQuestion): Fault | null {
  if (text.trim() === '') return 'required';
  return answers.length < 2 || answers.length > 9 || answers.some((one) => one.length > 40)
    ? 'answers'
    : null;
}
