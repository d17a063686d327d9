import type { Task } from '@fernpuls/contract/tasks/task';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The task whose row or card has the focus: what single keys act on. When an action takes it away, the one that steps
 * into its place gets the focus. Rows carry `data-row` with their place in `rows`.
 */
export function useCurrentTask(rows: readonly Task[]) {
  const container = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ id: string | null; place: number }>({ id: null, place: 0 });
  const holds = useRef(false);
  const lastPlace = useRef(0);
  const at = rows.findIndex((row) => row.id === focused.id);
  const place = at >= 0 ? at : Math.max(0, Math.min(rows.length - 1, focused.place));

  function focusAt(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    container.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  }

  // Only after an action, and only when its row took the focus with it.
  useLayoutEffect(() => {
    if (at >= 0) lastPlace.current = at;
    if (!holds.current || document.activeElement !== document.body) return;
    holds.current = false;
    focusAt(lastPlace.current);
  });

  return {
    container,
    /** Place of the row in the tab order. */
    place,
    task: rows[at],
    focusAt,
    hold: () => {
      holds.current = true;
    },
    onFocus: (event: FocusEvent) => {
      const row =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
      const index = Number(row?.dataset.row);
      const task = row ? rows[index] : undefined;
      if (task) setFocused({ id: task.id, place: index });
    },
  };
}

export type CurrentTask = ReturnType<typeof useCurrentTask>;
