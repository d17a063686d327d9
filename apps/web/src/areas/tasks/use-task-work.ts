import { useState } from 'react';
import type { Asking } from './fail-dialog.tsx';
import { isDoneTab } from './task-filters.ts';
import { useCurrentTask } from './use-current-task.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskChanges } from './use-task-changes.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTaskSelection } from './use-task-selection.ts';
import { useTasks } from './use-tasks.ts';
import type { TaskView } from './use-task-view.ts';

/** The tasks of a view and everything that can be done with them, by key, alone or together. */
export function useTaskWork(view: TaskView) {
  const changes = useTaskChanges();
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useTaskActions(changes, setAsking);
  const found = useTasks(view, changes);
  const current = useCurrentTask(found.rows);
  useTaskKeys(actions, current);
  const selection = useTaskSelection(found.rows);
  return {
    changes,
    actions,
    found,
    current,
    selection,
    mayBulk: actions.mayWrite && !isDoneTab(view.tab),
    isEmpty: !found.isPending && found.total === 0 && view.look === 'list',
    asking,
    endAsking: () => setAsking(null),
  };
}

export type TaskWork = ReturnType<typeof useTaskWork>;
