import type { TaskType } from '../tasks/task.ts';
import type { Priority } from '../triggers/priority.ts';

/**
 * A component of care as a value: what a patient measures, answers, reads and does, and what the practice does for
 * them. Ids match `contentIdPattern`, are unique within the component and never given to something else: what was
 * made for a patient is found again by them.
 */
export type ComponentDocument = {
  sections: readonly ComponentSection[];
  measurements: readonly ComponentMeasurement[];
  surveys: readonly ComponentSurvey[];
  tasks: readonly ComponentTask[];
  goals: readonly ComponentGoal[];
  guideIds: readonly string[];
  /** Five-field texts; none: once, on the first day of its phase. */
  schedules: readonly string[];
  /** Minutes after each time within which something still comes in time. */
  windowMinutes: number;
  /** What it takes the patient each time, as its author judges. */
  minutes: number;
};

/** Something to read, with what goes along. */
export type ComponentSection = { id: string; title: string; text: string | null; mediumId: string | null };
/** A value type in its canonical unit, and the rules that watch it. */
export type ComponentMeasurement = { id: string; valueType: string; templateIds: readonly string[] };

export const surveyCategories = ['symptom', 'lifestyle'] as const;
export type SurveyCategory = (typeof surveyCategories)[number];
export type ComponentSurvey = { id: string; surveyId: string; category: SurveyCategory };

export const taskDoers = ['staff', 'patient'] as const;
export type TaskDoer = (typeof taskDoers)[number];
export type ComponentTask = {
  id: string;
  title: string;
  description: string | null;
  doer: TaskDoer;
  taskType: TaskType;
  priority: Priority;
  /** Who takes it; null: whoever sees it first. */
  roleId: string | null;
};

/** `value`: between `min` and `max`, both included and one of them enough; `times`: a task of the patient so often a week. */
export type GoalTarget =
  | { kind: 'value'; valueType: string; min: number | null; max: number | null }
  | { kind: 'times'; taskId: string; perWeek: number };
export type ComponentGoal = { id: string; title: string; description: string | null; target: GoalTarget };

export const contentIdPattern = /^[a-z][a-z0-9]{0,15}$/;

export const componentLimits = {
  title: 120,
  text: 4000,
  sections: 20,
  measurements: 12,
  templates: 12,
  surveys: 12,
  tasks: 20,
  goals: 12,
  guides: 6,
  schedules: 4,
  windowMinutes: 10_080,
  minutes: 240,
  perWeek: 50,
};

export const emptyComponent: ComponentDocument = {
  sections: [],
  measurements: [],
  surveys: [],
  tasks: [],
  goals: [],
  guideIds: [],
  schedules: ['15 8 * * *'],
  windowMinutes: 240,
  minutes: 0,
};

const componentKinds = ['measurement', 'symptom', 'lifestyle', 'task', 'section', 'goal', 'guide'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** What it is for the most part: the first it has of what is asked of the patient most. */
export function kindOfComponent(document: ComponentDocument): ComponentKind {
  if (document.measurements.length > 0) return 'measurement';
  const [survey] = document.surveys;
  if (survey) return survey.category;
  if (document.tasks.length > 0) return 'task';
  if (document.sections.length > 0) return 'section';
  return document.goals.length > 0 ? 'goal' : 'guide';
}

/** Whether the patient has something to do each time; else it is work of the practice, or a goal alone. */
export function asksPatient(document: ComponentDocument): boolean {
  const { measurements, surveys, sections, tasks } = document;
  const own = tasks.some(({ doer }) => doer === 'patient');
  return measurements.length > 0 || surveys.length > 0 || sections.length > 0 || own;
}

/** An id nobody in the list has: `m1`, `m2` … */
export function freshContentId(letter: string, taken: readonly { id: string }[]): string {
  const numbers = taken.map(({ id }) => Number(id.slice(letter.length))).filter(Number.isInteger);
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}
