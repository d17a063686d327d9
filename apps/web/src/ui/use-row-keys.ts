import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { DataTableProps } from './data-table-types.ts';
import { type Hotkey, useHotkeys } from './hotkeys.ts';

type Given<T> = {
  props: DataTableProps<T>;
  current: number;
  setAt: (index: number) => void;
  body: RefObject<HTMLTableSectionElement | null>;
};

/** Moving, selecting and opening in a row grid, by keys and by pointer. */
export function useRowKeys<T>({ props, current, setAt, body }: Given<T>) {
  const { t } = useTranslation(['ui', 'shell', 'lists']);
  const { rows, selection, onSelection, onOpen, onPreview } = props;
  const anchor = useRef(current);
  const started = useRef(false);

  function focus(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setAt(next);
    started.current = true;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  function select(from: number, to: number, chosen: boolean): void {
    const next = new Set(selection);
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (chosen) next.add(props.rowKey(row));
      else next.delete(props.rowKey(row));
    }
    onSelection?.(next);
  }

  function toggle(index: number, range: boolean): void {
    const row = rows[index];
    if (!row) return;
    const chosen = !selection?.has(props.rowKey(row));
    select(range ? anchor.current : index, index, range || chosen);
    anchor.current = index;
  }

  function toggleAll(chosen: boolean): void {
    select(0, rows.length - 1, chosen);
  }

  // The first J or arrow shows where one stands; only the next one moves.
  function step(by: number): void {
    const inside = body.current?.contains(document.activeElement) === true;
    focus(inside || started.current ? current + by : current);
  }

  function extend(by: number): void {
    const to = Math.max(0, Math.min(rows.length - 1, current + by));
    select(current, to, true);
    focus(to);
  }

  const row = rows[current];
  const group = t('shell:keys.lists');
  const selecting: Hotkey[] = onSelection
    ? [
        { keys: 'x', label: t('lists:key_select'), group, run: () => toggle(current, false) },
        { keys: 'shift+j', label: t('lists:key_range'), group, run: () => extend(1) },
        { keys: 'shift+k', label: t('lists:key_range'), group, run: () => extend(-1), hidden: true },
        {
          keys: 'mod+a',
          label: t('lists:key_select_all'),
          group,
          run: () => toggleAll(true),
          inFields: false,
        },
      ]
    : [];
  const deselecting: Hotkey[] =
    onSelection && selection && selection.size > 0
      ? [
          {
            keys: 'esc',
            label: t('lists:deselect'),
            group,
            run: () => onSelection(new Set()),
            inFields: false,
          },
        ]
      : [];
  const opening: Hotkey[] =
    onOpen && row ? [{ keys: 'enter', label: t('ui:open'), group, run: () => onOpen(row) }] : [];
  const previewing: Hotkey[] =
    onPreview && row
      ? [{ keys: 'space', label: t('lists:key_preview'), group, run: () => onPreview(row) }]
      : [];
  useHotkeys(
    [
      { keys: 'j', label: t('lists:key_next'), group, run: () => step(1) },
      { keys: 'k', label: t('lists:key_previous'), group, run: () => step(-1) },
      ...selecting,
      ...deselecting,
      ...opening,
      ...previewing,
    ],
    rows.length > 0,
  );

  return {
    toggle,
    toggleAll,
    onKeyDown(event: KeyboardEvent): void {
      const steps: Record<string, number> = {
        ArrowDown: 1,
        ArrowUp: -1,
        Home: -rows.length,
        End: rows.length,
      };
      const by = steps[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
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
