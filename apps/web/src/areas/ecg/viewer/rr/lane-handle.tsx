import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { stored } from '../../../../api/stored.ts';
import styles from './rr-bars.module.css';

const kept = stored<number>('ecg_rr_height', 0);
const usual = 96;
const least = 72;
const most = 320;
const step = 16;

/** How high the lane was left on this browser, pixels; negative while it is folded. */
export function keptHeight(): number {
  const height = kept.get();
  return Math.abs(height) < least || Math.abs(height) > most ? usual : height;
}

export function keepHeight(height: number): void {
  kept.set(height);
}

type Props = { label: string; height: number; onChange: (height: number) => void };

/** The lane's upper edge: dragged, or moved by the arrow keys (a focusable separator is a widget: ARIA 1.2, 5.3.3). */
export function LaneHandle({ label, height, onChange }: Props) {
  const held = useRef<{ y: number; height: number } | null>(null);
  const set = (next: number) => onChange(Math.round(Math.min(most, Math.max(least, next))));
  return (
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={height}
      onKeyDown={(event: KeyboardEvent) => {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        set(height + direction * step);
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { y: event.clientY, height };
      }}
      onPointerMove={(event: PointerEvent) => {
        if (held.current) set(held.current.height + held.current.y - event.clientY);
      }}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    />
  );
}
