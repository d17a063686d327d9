import { useSearchParams } from '../../ui/use-search-params.ts';
import { stored } from '../../ui/stored.ts';
import { useListState } from '../../ui/use-list-state.ts';
import { type ChosenFilters, isDoneTab, type TaskTab, taskTabs } from './task-filters.ts';

export type TaskLook = 'list' | 'board';
const remembered = stored<TaskLook>('tasks.view', 'list');

/** Tab, list or board, filters, search and page: all in the address; list or board is remembered, too. */
export function useTaskView() {
  const [parameters, setParameters] = useSearchParams();
  const tab = taskTabs.find((one) => one === parameters.get('tab')) ?? 'mine';
  const wanted = parameters.get('view') ?? remembered.get();
  const isDone = isDoneTab(tab);
  // What is done has its own order: the latest first.
  const list = useListState(isDone ? 'tasks_done' : 'tasks', { sort: isDone ? '-doneAt' : 'dueAt' });

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

  const look: TaskLook = wanted === 'board' && !isDone ? 'board' : 'list';

  return {
    tab,
    look,
    list,
    chosen: list.filters as ChosenFilters,
    setTab: (next: TaskTab) => change({ tab: next }),
    setLook: (next: TaskLook) => {
      remembered.set(next);
      change({ view: next });
    },
  };
}

export type TaskView = ReturnType<typeof useTaskView>;
