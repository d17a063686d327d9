import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import type { DataTableProps } from './data-table-types.ts';
import { stepOf, toggled, withStretch } from './row-selection.ts';
import { useRowHotkeys } from './use-row-hotkeys.ts';
import { placeAt } from './walk.ts';

type Given<T> = {
  props: DataTableProps<T>;
  current: number;
  setAt: (index: number) => void;
  body: RefObject<HTMLTableSectionElement | null>;
};

/** Moving, selecting and opening in a row grid, by keys and by pointer. */
export function useRowKeys<T>({ props, current, setAt, body }: Given<T>) {
  const { rows, selection, onSelection, onOpen } = props;
  const anchor = useRef(current);
  const started = useRef(false);
  const keys = rows.map(props.rowKey);

  function focus(index: number): void {
    const next = placeAt(index, rows.length);
    setAt(next);
    started.current = true;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  function toggle(index: number, isRange: boolean): void {
    const next = toggled(selection, keys, { index, anchor: anchor.current, isRange });
    if (!next) return;
    onSelection?.(next);
    anchor.current = index;
  }

  function toggleAll(isChosen: boolean): void {
    onSelection?.(withStretch(selection, keys, { from: 0, to: rows.length - 1, isChosen }));
  }

  // The first J or arrow shows where one stands; only the next one moves.
  function step(by: number): void {
    const inside = body.current?.contains(document.activeElement) === true;
    focus(inside || started.current ? current + by : current);
  }

  function extend(by: number): void {
    const to = placeAt(current + by, rows.length);
    onSelection?.(withStretch(selection, keys, { from: current, to, isChosen: true }));
    focus(to);
  }

  useRowHotkeys(props, {
    row: rows[current],
    step,
    extend,
    toggle: () => toggle(current, false),
    selectAll: () => toggleAll(true),
  });

  return {
    toggle,
    toggleAll,
    onKeyDown(event: KeyboardEvent): void {
      const by = stepOf(event.key, rows.length);
      if (by === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target)) return;
      event.preventDefault();
      if (event.shiftKey && onSelection) extend(by);
      else focus(current + by);
    },
    onRowClick(event: MouseEvent, index: number): void {
      if (event.target instanceof Element && event.target.closest('a, button, input, label, select')) return;
      setAt(index);
      const clicked = rows[index];
      if (event.shiftKey && onSelection) toggle(index, true);
      else if (clicked) onOpen?.(clicked);
    },
  };
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
