import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { isDone, type TaskState } from '@fernpuls/domain/tasks/task';
import { useCall, useList } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { usePerson } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { useNow } from '../../ui/use-now.ts';
import { isDoneTab, taskFilters, type TaskSubject, type TaskTab } from './task-filters.ts';
import { doneStates } from './task-states.ts';
import type { TaskChanges } from './use-task-changes.ts';
import type { TaskView } from './use-task-view.ts';

const boardSize = 100;

/** The rows of the list or the columns of the board, with the changes that are still under way. */
export function useTasks({ tab, look, list, chosen, subject, range }: TaskView, changes: TaskChanges) {
  const me = usePerson().id;
  const now = useNow(60_000);
  const filters = taskFilters({ tab, chosen, me, now, subject, range: range.filter });
  const common = { query: list.query || undefined };
  const page = useList(
    tasks,
    { ...common, filters, page: list.page, perPage: list.perPage, sort: list.sort },
    { enabled: look === 'list' },
  );
  const columnOf = (state: TaskState) => ({
    ...common,
    filters: { ...filters, state: [state] },
    perPage: boardSize,
    sort: 'dueAt',
  });
  const waiting = useList(tasks, columnOf('not_started'), { enabled: look === 'board' });
  const active = useList(tasks, columnOf('active'), { enabled: look === 'board' });
  const renew = useRenewal();
  useLive(tasksChanged, () => renew(tasks));

  const belongs = (task: Task) => isDone(task.state) === isDoneTab(tab);
  const rows = page.rows.map(changes.shown).filter(belongs);
  const board: TaskBoardRows = {
    columns: boardColumns([...waiting.rows, ...active.rows].map(changes.shown), {
      not_started: waiting.total,
      active: active.total,
    }),
    isPending: waiting.isPending || active.isPending,
  };
  const used = look === 'list' ? [page] : [waiting, active];
  return {
    rows: look === 'list' ? rows : board.columns.flatMap((column) => column.rows),
    board,
    total: used.reduce((sum, one) => sum + one.total, 0),
    pages: page.pages,
    /** Of all pages. */
    wanted: { ...common, filters, sort: list.sort },
    isPending: used.some((one) => one.isPending),
    error: used.find((one) => one.error)?.error ?? null,
    retry: () => void Promise.all(used.map((one) => one.refetch())),
  };
}

export type TaskBoardRows = {
  columns: { state: TaskState; rows: Task[]; total: number }[];
  isPending: boolean;
};

/** A task that moves is for a moment in the answers of two columns: it is shown once. */
export function boardColumns(
  found: readonly Task[],
  totals: { not_started: number; active: number },
): TaskBoardRows['columns'] {
  const rows = [...new Map(found.map((task) => [task.id, task])).values()];
  return (['not_started', 'active'] as const).map((state) => {
    const own = rows.filter((task) => task.state === state).sort(byDue);
    return { state, rows: own, total: totals[state] > boardSize ? totals[state] : own.length };
  });
}

/** How many stand behind each tab; the board shows the day's two outcomes apart. */
export function useTaskTabCounts() {
  const counts = useCall(taskCounts, {}).data;
  const done = useList(tasks, { perPage: 1, filters: { state: doneStates } });
  const me = usePerson().id;
  const now = useNow(60_000);
  const late = taskFilters({ tab: 'overdue', chosen: {}, me, now });
  const overdue = useList(tasks, { perPage: 1, filters: late });
  return {
    mine: counts?.mine.count,
    team: counts?.team,
    all: counts && counts.byState.notStarted + counts.byState.active,
    overdue: overdue.isPending ? undefined : overdue.total,
    today: counts && counts.byState.completed + counts.byState.failed,
    done: done.isPending ? undefined : done.total,
    outcomes: counts?.byState,
  };
}

/** How many of a patient's tasks stand behind each tab. */
export function usePatientTabCounts(subject: TaskSubject): Partial<Record<TaskTab, number>> {
  const me = usePerson().id;
  const now = useNow(60_000);
  const of = (tab: TaskTab) => ({ perPage: 1, filters: taskFilters({ tab, chosen: {}, me, now, subject }) });
  const all = useList(tasks, of('all'));
  const overdue = useList(tasks, of('overdue'));
  const done = useList(tasks, of('done'));
  const known = Object.entries({ all, overdue, done }).filter(([, found]) => !found.isPending);
  return Object.fromEntries(known.map(([tab, found]) => [tab, found.total]));
}

function byDue(a: Task, b: Task): number {
  const [one, other] = [a.dueAt ?? '9999', b.dueAt ?? '9999'];
  return one < other ? -1 : one > other ? 1 : 0;
}
