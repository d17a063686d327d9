import type { Carried, CarriedKind } from '@fernpuls/domain/surveys/carried';
import { carriedOf } from '@fernpuls/domain/surveys/set-off';
import type { Choice, Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';

/** An answer by the ids of its question and its own. */
export type AnswerPlace = { question: string; answer: string };

const letters: Record<CarriedKind, string> = { survey: 'f', medium: 'm', task: 't', goal: 'g' };

/** Something an answer may carry with nothing said yet, under an id nobody in the survey has. */
export function freshCarried(document: SurveyDocument, kind: CarriedKind): Carried {
  const id = freshIdOf(document, letters[kind]);
  switch (kind) {
    case 'survey':
      return { kind, id, surveyId: '', afterDays: 0 };
    case 'medium':
      return { kind, id, mediumId: '' };
    case 'task':
      return {
        kind,
        id,
        title: '',
        description: null,
        doer: 'staff',
        taskType: 'contact',
        priority: 'medium',
        roleId: null,
        dueAfterDays: 1,
      };
    case 'goal':
      return { kind, id, title: '', description: null, valueType: 'weight', min: null, max: null };
  }
}

function freshIdOf(document: SurveyDocument, letter: string): string {
  const numbers = carriedOf(document).flatMap(({ item }) => {
    const number = Number(item.id.slice(1));
    return item.id.startsWith(letter) && Number.isInteger(number) ? number : [];
  });
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

/** In the place of what has its id at this answer, else behind the others there. */
export function withCarried(document: SurveyDocument, place: AnswerPlace, item: Carried): SurveyDocument {
  return changed(document, place, (carries) =>
    carries.some(({ id }) => id === item.id)
      ? carries.map((held) => (held.id === item.id ? item : held))
      : [...carries, item],
  );
}

/** The answer with a list in place of what it carries; none where the list is empty. */
export function carryingAnswer(answer: Choice, carries: readonly Carried[]): Choice {
  const { carries: _, ...plain } = answer;
  return carries.length > 0 ? { ...plain, carries } : plain;
}

function changed(
  document: SurveyDocument,
  { question, answer }: AnswerPlace,
  change: (carries: readonly Carried[]) => readonly Carried[],
): SurveyDocument {
  const inAnswer = (held: Choice) =>
    held.id === answer ? carryingAnswer(held, change(held.carries ?? [])) : held;
  const inQuestion = (held: Question): Question =>
    held.id === question && (held.kind === 'single' || held.kind === 'multiple')
      ? { ...held, answers: held.answers.map(inAnswer) }
      : held;
  return { ...document, questions: document.questions.map(inQuestion) };
}

/** `q1.a3` as an address names an answer. */
export function placeText({ question, answer }: AnswerPlace): string {
  return `${question}.${answer}`;
}

export function placeOf(document: SurveyDocument, text: string | null): AnswerPlace | null {
  const [name = '', answer = ''] = (text ?? '').split('.');
  const question = document.questions.find(({ id }) => id === name);
  const answers = question?.kind === 'single' || question?.kind === 'multiple' ? question.answers : [];
  return answers.some(({ id }) => id === answer) ? { question: name, answer } : null;
}
