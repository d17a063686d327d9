import type { Task } from '@fernpuls/contract/tasks/task';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The task whose row or card has the focus: what single keys act on. Where that is drawn anew – in another column, as a
 * row instead of a card – it keeps the focus. When an action takes it away, the one that steps into its place gets it.
 * Rows carry `data-row` with their place in `rows`.
 */
export function useCurrentTask(rows: readonly Task[]) {
  const container = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ id: string | null; place: number }>({ id: null, place: 0 });
  const holds = useRef(false);
  const lastPlace = useRef(0);
  const held = useRef<Element | null>(null);
  const at = rows.findIndex((row) => row.id === focused.id);
  const place = at >= 0 ? at : Math.max(0, Math.min(rows.length - 1, focused.place));

  function focusAt(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    container.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  }

  useEffect(() => {
    const remember = ({ target }: globalThis.FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null;
      held.current = row && container.current?.contains(row) ? row : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // Only when the row took the focus with it. Without an action of one's own another task never gets it: between two
  // columns a card is nowhere for a moment, and the next key would act on its neighbour.
  useLayoutEffect(() => {
    if (at >= 0) lastPlace.current = at;
    const isMoved = at >= 0 && held.current?.isConnected === false;
    if (!(holds.current || isMoved) || document.activeElement !== document.body) return;
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
