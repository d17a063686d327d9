import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { stored } from '../../../api/stored.ts';
import styles from './beside.module.css';

const least = 300;
const most = 720;
const usual = 420;
const step = 20;
const kept = stored<number>('video_panel', usual);
const within = (width: number) => Math.round(Math.min(most, Math.max(least, width)));

/** How wide the readings were left on this browser, in pixels. */
export function useKeptWidth() {
  const [width, setWidth] = useState(() => within(kept.get()));
  const keep = (next: number) => {
    const width = within(next);
    kept.set(width);
    setWidth(width);
  };
  return [width, keep] as const;
}

type Props = { label: string; width: number; onChange: (width: number) => void };

/** The panel's left edge: dragged, or moved by the arrow keys (a focusable separator is a widget: ARIA 1.2, 5.3.3). */
export function PanelEdge({ label, width, onChange }: Props) {
  const held = useRef<{ x: number; width: number } | null>(null);
  const letGo = () => {
    held.current = null;
  };
  return (
    <div
      className={styles.edge}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      onKeyDown={(event: KeyboardEvent) => {
        const direction = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        onChange(width + direction * step);
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, width };
      }}
      onPointerMove={(event: PointerEvent) => {
        if (held.current) onChange(held.current.width + held.current.x - event.clientX);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}
