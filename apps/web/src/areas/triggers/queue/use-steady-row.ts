import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the selected row at its place on the screen when rows above it come or go, brings a newly selected one into
 * view, and lets the focus follow it from row to row, unless somebody is typing or answering a question.
 */
export function useSteadyRow(ref: RefObject<HTMLElement | null>, selected: string | null): void {
  const before = useRef<string | null>(null);
  const last = useRef<{ id: string | null; top: number }>({ id: null, top: 0 });
  useLayoutEffect(() => {
    const box = ref.current;
    const row = box ? rowOf(box, selected) : null;
    if (!box || !row) return;
    const top = row.offsetTop - box.scrollTop;
    if (last.current.id === selected && top !== last.current.top) box.scrollTop += top - last.current.top;
    last.current = { id: selected, top: row.offsetTop - box.scrollTop };
  });
  useEffect(() => {
    const box = ref.current;
    const row = box ? rowOf(box, selected) : null;
    if (!box || !row) return;
    row.scrollIntoView({ block: 'nearest' });
    last.current = { id: selected, top: row.offsetTop - box.scrollTop };
    const wasSelected = before.current;
    before.current = selected;
    const focused = document.activeElement;
    const follows = wasSelected !== null && Boolean(focused?.closest('#page-title, [role="toolbar"]'));
    if (focused === document.body || box.contains(focused) || follows) {
      row.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    }
  }, [ref, selected]);
  useEffect(() => {
    const box = ref.current;
    const remember = () => {
      const row = box ? rowOf(box, last.current.id) : null;
      if (box && row) last.current.top = row.offsetTop - box.scrollTop;
    };
    box?.addEventListener('scroll', remember, { passive: true });
    return () => box?.removeEventListener('scroll', remember);
  }, [ref]);
}

function rowOf(box: HTMLElement, id: string | null): HTMLElement | null {
  return id === null ? null : box.querySelector<HTMLElement>(`[data-patient="${CSS.escape(id)}"]`);
}
