import type { Task } from '@fernpuls/contract/tasks/task';
import { useState } from 'react';

/** The chosen rows that are still shown: what a filter hides is not changed by a press. */
export function useTaskSelection(rows: readonly Task[]) {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set,
    chosen: rows.filter((task) => ids.has(task.id)),
    clear: () => set(new Set()),
  };
}
