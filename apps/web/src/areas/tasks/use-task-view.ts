import { useSearchParams } from '../../ui/use-search-params.ts';
import { stored } from '../../api/stored.ts';
import { useListState } from '../../ui/use-list-state.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRange } from '../../ui/use-range.ts';
import {
  type ChosenFilters,
  isDoneTab,
  patientTabs,
  type TaskSubject,
  type TaskTab,
  taskTabs,
} from './task-filters.ts';

type TaskLook = 'list' | 'board';
const remembered = stored<TaskLook>('tasks.view', 'list');

/** Tab, list or board, filters, search and page: all in the address; list or board is remembered, too. */
export function useTaskView(subject: TaskSubject | null = null) {
  const [parameters, setParameters] = useSearchParams();
  const tabs: readonly TaskTab[] = subject ? patientTabs : taskTabs;
  const tab = tabs.find((one) => one === parameters.get('tab')) ?? (subject ? 'all' : 'mine');
  const wanted = parameters.get('view') ?? remembered.get();
  const isDone = isDoneTab(tab);
  // What is done has its own order: the latest first.
  const name = subject ? 'patient_tasks' : 'tasks';
  const list = useListState(isDone ? `${name}_done` : name, { sort: isDone ? '-doneAt' : 'dueAt' });

  const range = useRange(list, useNow(60_000));

  function change(changes: Record<string, string>): void {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['page', 'sort']) next.delete(name);
        for (const [key, value] of Object.entries(changes)) next.set(key, value);
        return next;
      },
      { replace: true },
    );
  }

  const hasBoard = !isDone && !subject;
  const look: TaskLook = wanted === 'board' && hasBoard ? 'board' : 'list';

  return {
    tab,
    look,
    hasBoard,
    /** Whose tasks alone these are. */
    subject,
    list,
    chosen: list.filters as ChosenFilters,
    range,
    setTab: (next: TaskTab) => change({ tab: next }),
    setLook: (next: TaskLook) => {
      remembered.set(next);
      change({ view: next });
    },
  };
}

export type TaskView = ReturnType<typeof useTaskView>;
