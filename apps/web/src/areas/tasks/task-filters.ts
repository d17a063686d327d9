import type { tasks } from '@fernpuls/contract/tasks/task';
import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';
import type { ListParameters } from '../../api/queries.ts';
import { doneStates, openStates } from './task-states.ts';

export const taskTabs = ['mine', 'all', 'today', 'done'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** Tabs of what lies behind one: finished today, or at any time. */
export function isDoneTab(tab: TaskTab): boolean {
  return tab === 'today' || tab === 'done';
}

export const dueFilters = ['overdue', 'today', 'week'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** As in the address: `priority` is the least urgent one shown. */
export type ChosenFilters = { priority?: string; due?: string; type?: string };
type Given = { tab: TaskTab; chosen: ChosenFilters; me: string; now: number };
type Filters = NonNullable<ListParameters<typeof tasks.fields>['filters']>;

/** What the server is asked for: mine includes what nobody has taken yet. */
export function taskFilters({ tab, chosen, me, now }: Given): Filters {
  return {
    state: isDoneTab(tab) ? doneStates : openStates,
    ...(tab === 'today' ? { doneAt: { from: startOfToday(now) } } : {}),
    ...(tab === 'mine' ? { assigneeId: [me, null] } : {}),
    ...(isPriority(chosen.priority) ? { priority: atLeast(chosen.priority) } : {}),
    ...(chosen.type ? { taskType: [chosen.type] } : {}),
    ...(isDue(chosen.due) ? { dueAt: { to: new Date(dueUntil(chosen.due, now)).toISOString() } } : {}),
  };
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
