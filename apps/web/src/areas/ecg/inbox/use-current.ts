import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The row or tile that has the focus: what single keys act on. When an action takes it away, the one that steps into
 * its place gets the focus. They carry `data-row` with their place in `rows`.
 */
export function useCurrent<T extends { id: string }>(rows: readonly T[]) {
  const container = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ id: string | null; place: number }>({ id: null, place: 0 });
  const holds = useRef(false);
  const at = rows.findIndex((row) => row.id === focused.id);
  const place = at >= 0 ? at : Math.max(0, Math.min(rows.length - 1, focused.place));

  function focusAt(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    const row = container.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  useLayoutEffect(() => {
    if (!holds.current || document.activeElement !== document.body || rows.length === 0) return;
    focusAt(place);
  });

  return {
    container,
    place,
    /** The first one until somebody has gone to another. */
    row: rows[place],
    focusAt,
    isInside: () => container.current?.contains(document.activeElement) === true,
    onFocus: (event: FocusEvent) => {
      const row =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
      const index = Number(row?.dataset.row);
      const found = row ? rows[index] : undefined;
      holds.current = true;
      if (found) setFocused({ id: found.id, place: index });
    },
    /** Somebody went elsewhere on purpose: the focus is no longer brought back. */
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget !== null) holds.current = false;
    },
  };
}

export type Current = ReturnType<typeof useCurrent>;
