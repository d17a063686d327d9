import type { TaskType } from '../tasks/task.ts';
import type { Priority } from '../triggers/priority.ts';
import { keptAnswers } from './branching.ts';
import type { Answers, SurveyDocument } from './survey.ts';

/**
 * What an answer carries and sets off where it is given: a survey asked once, a medium, a task, a goal. Ids match
 * `surveyIdPattern`, are unique in the survey and never given to something else: what was set off is found by them.
 */
export type Carried = CarriedSurvey | CarriedMedium | CarriedTask | CarriedGoal;
export type CarriedKind = (typeof carriedKinds)[number];
export const carriedKinds = ['survey', 'medium', 'task', 'goal'] as const;

/** Asked once, from so many whole days after the answer on; 0: at once. */
export type CarriedSurvey = { kind: 'survey'; id: string; surveyId: string; afterDays: number };
/** Of the practice's library. */
export type CarriedMedium = { kind: 'medium'; id: string; mediumId: string };
/** Work of the practice or of the patient; `dueAfterDays` null: without a term. */
export type CarriedTask = {
  kind: 'task';
  id: string;
  title: string;
  description: string | null;
  doer: (typeof carriedDoers)[number];
  taskType: TaskType;
  priority: Priority;
  /** Who takes it; null: whoever sees it first. Of a task of the patient null. */
  roleId: string | null;
  dueAfterDays: number | null;
};
export const carriedDoers = ['staff', 'patient'] as const;
/** Readings of a value type in its canonical unit between `min` and `max`, both included and one of them enough. */
export type CarriedGoal = {
  kind: 'goal';
  id: string;
  title: string;
  description: string | null;
  valueType: string;
  min: number | null;
  max: number | null;
};

/** Entries of one answer, characters, days at most. */
export const carriedLimits = { entries: 8, title: 120, text: 4000, days: 365 };

/** An entry with the place that carries it. */
export type Placed = { question: string; answer: string; item: Carried; path: string };

/** Everything the answers of a survey carry, in their order. */
export function carriedOf({ questions }: Pick<SurveyDocument, 'questions'>): Placed[] {
  return questions.flatMap((question, place) =>
    question.kind === 'single' || question.kind === 'multiple'
      ? question.answers.flatMap(({ id, carries }, at) =>
          (carries ?? []).map((item, index) => ({
            question: question.id,
            answer: id,
            item,
            path: `questions/${place}/answers/${at}/carries/${index}`,
          })),
        )
      : [],
  );
}

/** What these answers set off: of what was chosen where it was asked. */
export function setOffBy(document: Pick<SurveyDocument, 'questions'>, answers: Answers): Placed[] {
  const kept = keptAnswers(document, answers);
  return carriedOf(document).filter(({ question, answer }) => kept[question]?.choices?.includes(answer));
}

/** The survey as the patient is asked it: what answers set off is the practice's. */
export function withoutCarried(document: SurveyDocument): SurveyDocument {
  return {
    ...document,
    questions: document.questions.map((question) =>
      question.kind === 'single' || question.kind === 'multiple'
        ? { ...question, answers: question.answers.map(({ carries: _, ...answer }) => answer) }
        : question,
    ),
  };
}

/** Which surveys the answers of a survey ask, each once. */
export function surveysCarried(document: Pick<SurveyDocument, 'questions'>): string[] {
  const asked = carriedOf(document).flatMap(({ item }) => (item.kind === 'survey' ? item.surveyId : []));
  return [...new Set(asked)];
}
