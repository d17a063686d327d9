import type { tasks } from '@fernpuls/contract/tasks/task';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';
import type { ListParameters } from '../../api/queries.ts';
import { doneStates, openStates } from './task-states.ts';

export const taskTabs = ['mine', 'team', 'all', 'overdue', 'today', 'done'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** The tabs of one patient's tasks. */
export const patientTabs = ['all', 'overdue', 'done'] as const satisfies readonly TaskTab[];

/** Of one patient: what is to do about them, or by them. */
export type PatientPart = 'about' | 'by';
export type TaskSubject = { patientId: string; part: PatientPart };

/** Tabs of what lies behind one: finished today, or at any time. */
export function isDoneTab(tab: TaskTab): boolean {
  return tab === 'today' || tab === 'done';
}

export const dueFilters = ['overdue', 'today', 'week'] as const;
type DueFilter = (typeof dueFilters)[number];

/** As in the address: `priority` is the least urgent one shown. */
export type ChosenFilters = {
  priority?: string;
  due?: string;
  type?: string;
  state?: string;
  /** A person's id, or `nobody`. */
  assignee?: string;
  role?: string;
  patient?: string;
};

export const nobody = 'nobody';
type Given = {
  tab: TaskTab;
  chosen: ChosenFilters;
  me: string;
  now: number;
  subject?: TaskSubject | null;
  range?: Span | null;
};
type Span = { from: string; to: string };
type Filters = NonNullable<ListParameters<typeof tasks.fields>['filters']>;

/** What the server is asked for. */
export function taskFilters({ tab, chosen, me, now, subject = null, range = null }: Given): Filters {
  return {
    state: statesOf(tab, chosen.state),
    ...(tab === 'today' ? { doneAt: { from: startOfToday(now) } } : {}),
    ...(tab === 'done' && range ? { doneAt: range } : {}),
    ...(isPriority(chosen.priority) ? { priority: atLeast(chosen.priority) } : {}),
    ...(chosen.type ? { taskType: [chosen.type] } : {}),
    ...assignees({ tab, chosen, me }),
    ...(chosen.role ? { roleId: [chosen.role] } : {}),
    ...(chosen.patient ? { patientId: [chosen.patient] } : {}),
    ...(subject ? ofSubject(subject) : {}),
    ...dueIn({ tab, chosen, now, range: isDoneTab(tab) ? null : range }),
  };
}

/** What is due within the range and, at the latest, when tab or filter say. */
function dueIn({ tab, chosen, now, range = null }: Pick<Given, 'tab' | 'chosen' | 'now' | 'range'>): Filters {
  const due = tab === 'overdue' ? 'overdue' : chosen.due;
  const latest = isDue(due) ? new Date(dueUntil(due, now)).toISOString() : null;
  if (!range) return latest === null ? {} : { dueAt: { to: latest } };
  const to = latest !== null && latest < range.to ? latest : range.to;
  // A range that begins later holds nothing.
  return { dueAt: { from: range.from, to: to < range.from ? range.from : to } };
}

function ofSubject({ patientId, part }: TaskSubject): Filters {
  return part === 'by' ? { assignedPatientId: [patientId] } : { patientId: [patientId] };
}

/** The states a tab may hold; a filter for one it never holds counts for nothing. */
export function states(tab: TaskTab): readonly TaskState[] {
  return isDoneTab(tab) ? doneStates : openStates;
}

/** Mine is what one has oneself, the team's what nobody has taken: there is no person left to choose. */
function assignees({
  tab,
  chosen: { assignee },
  me,
}: Omit<Given, 'now' | 'subject'>): Pick<Filters, 'assigneeId'> {
  if (tab === 'mine') return { assigneeId: [me] };
  if (tab === 'team') return { assigneeId: [null] };
  const one = assignee === nobody ? null : assignee;
  return one === undefined ? {} : { assigneeId: [one] };
}

function statesOf(tab: TaskTab, chosen: string | undefined): readonly TaskState[] {
  const found = states(tab).filter((state) => state === chosen);
  return found.length > 0 ? found : states(tab);
}

function startOfToday(now: number): string {
  const calendar = calendarOf();
  return new Date(calendar.dayStart(calendar.dayNumber(now))).toISOString();
}

/** The last instant that counts: now, or the end of today or of the seventh day on the practice's clock. */
export function dueUntil(due: DueFilter, now: number): number {
  if (due === 'overdue') return now;
  const calendar = calendarOf();
  const days = due === 'today' ? 1 : 8;
  return calendar.dayStart(calendar.dayNumber(now) + days) - 1;
}

export function isPriority(word: string | undefined): word is Priority {
  return priorities.some((priority) => priority === word);
}

export function isDue(word: string | undefined): word is DueFilter {
  return dueFilters.some((due) => due === word);
}

function atLeast(priority: Priority): readonly Priority[] {
  return priorities.slice(0, priorities.indexOf(priority) + 1);
}
