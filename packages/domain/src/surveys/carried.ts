import type { Priority } from '../kit/priority.ts';
import type { TaskType } from '../tasks/task.ts';

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
