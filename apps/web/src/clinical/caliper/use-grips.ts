import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Ends, movedBy, type Part, samplesOfKey } from './moving.ts';

type Given<E extends Ends> = {
  caliper: E;
  /** What was recorded, seconds. */
  extent: { start: number; end: number };
  pixelsPerSecond: () => number;
  /** A moment on its nearest sample within the recording. */
  snap: (seconds: number) => number;
  sampleSeconds: () => number;
  words: { from: string; to: string };
  /** What the caliper says. */
  spoken: string;
  onChange: (caliper: E | null) => void;
};

/** What moves a caliper: its area by the pointer, its edges by keys as well. */
export function useGrips<E extends Ends>(given: Given<E>) {
  const { caliper, extent, snap, onChange } = given;
  const grabbed = useRef<{ part: Part; x: number; ends: E } | null>(null);
  const release = () => {
    grabbed.current = null;
  };
  const grip = (part: Part) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grabbed.current = { part, x: event.clientX, ends: caliper };
    },
    onPointerMove(event: PointerEvent) {
      const held = grabbed.current;
      if (!held) return;
      event.stopPropagation();
      const seconds = (event.clientX - held.x) / given.pixelsPerSecond();
      onChange(movedBy(held.ends, { part: held.part, seconds, snap }));
    },
    onPointerUp: release,
    onPointerCancel: release,
  });
  const slider = (part: 'from' | 'to') => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': given.words[part],
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': Math.round(extent.start * 1000),
    'aria-valuemax': Math.round(extent.end * 1000),
    'aria-valuenow': Math.round(caliper[part] * 1000),
    'aria-valuetext': given.spoken,
    onKeyDown(event: KeyboardEvent) {
      const samples = samplesOfKey(event);
      const isOver = event.key === 'Escape';
      const isMoved = samples !== 0 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isOver && !isMoved) return;
      event.preventDefault();
      event.stopPropagation();
      onChange(isOver ? null : movedBy(caliper, { part, seconds: samples * given.sampleSeconds(), snap }));
    },
    ...grip(part),
  });
  return { grip, slider };
}
