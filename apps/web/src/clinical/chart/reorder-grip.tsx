import IconGripVertical from '#icons/IconGripVertical';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './chart.module.css';

type ReorderGripProps = { index: number; count: number; label: string; onMove: (to: number) => void };

/** Drags a panel over its neighbours, or moves it by Alt and the arrow keys. */
export function ReorderGrip({ index, count, label, onMove }: ReorderGripProps) {
  const [target, setTarget] = useState<number | null>(null);
  const mark = (event: PointerEvent<HTMLElement>, to: number | null) => {
    for (const panel of panelsAround(event.currentTarget)) delete panel.dataset.drop;
    const panel = to === null || to === index ? undefined : panelsAround(event.currentTarget)[to];
    if (panel && to !== null) panel.dataset.drop = to < index ? 'before' : 'after';
    setTarget(to);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={label}
      title={label}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        mark(event, index);
      }}
      onPointerMove={(event) => {
        if (target === null) return;
        const panels = panelsAround(event.currentTarget);
        const under = panels.findIndex((panel) => event.clientY < panel.getBoundingClientRect().bottom);
        mark(event, under === -1 ? panels.length - 1 : under);
      }}
      onPointerUp={(event) => {
        mark(event, null);
        if (target !== null && target !== index) onMove(target);
      }}
      onPointerCancel={(event) => mark(event, null)}
      onKeyDown={(event: KeyboardEvent) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || by === 0) return;
        event.preventDefault();
        event.stopPropagation();
        if (index + by >= 0 && index + by < count) onMove(index + by);
      }}
    >
      <IconGripVertical size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function panelsAround(element: HTMLElement): HTMLElement[] {
  const stack = element.closest('[data-chart-stack]');
  return stack ? [...stack.querySelectorAll<HTMLElement>('[data-chart-panel]')] : [];
}
