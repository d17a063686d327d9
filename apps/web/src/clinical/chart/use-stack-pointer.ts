import { nearestIndex } from '@fernpuls/domain/measurements/series/nearest';
import { between, type TimeRange, zoomed } from '@fernpuls/domain/measurements/series/time-range';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Frame, timeAt } from './geometry.ts';

type StackPointer = {
  root: RefObject<HTMLElement | null>;
  frame: Frame;
  range: TimeRange;
  extent: TimeRange;
  stops: readonly number[];
  onRange: (range: TimeRange) => void;
  onCursor: (time: number | null) => void;
  onPin: (time: number) => void;
  onHome: () => void;
};

type DragSpan = { from: number; to: number };
const dragFrom = 6;

/** Mouse: move the cursor, click pins, drag selects a range, Ctrl and wheel zooms. Touch: slide moves the cursor. */
export function useStackPointer(stack: StackPointer) {
  const { root, frame, range, extent, stops, onRange } = stack;
  const [drag, setDrag] = useState<DragSpan | null>(null);
  const start = useRef<number | null>(null);
  const timeOf = (x: number) => timeAt(x, frame, range);
  const within = (event: PointerEvent) => {
    const x = event.clientX - (root.current?.getBoundingClientRect().left ?? 0);
    return {
      x: Math.min(frame.right, Math.max(frame.left, x)),
      inside: x >= frame.left - 8 && x <= frame.right + 8,
    };
  };
  const stopAt = (x: number) => {
    const index = nearestIndex(stops, timeOf(x));
    const stop = index === null ? undefined : stops[index];
    return stop !== undefined && stop >= range.from && stop <= range.to ? stop : null;
  };
  useZoomWheel(root, (event) => {
    const x = event.clientX - (root.current?.getBoundingClientRect().left ?? 0);
    onRange(
      zoomed(
        range,
        timeOf(x),
        Math.exp(Math.sign(event.deltaY) * Math.min(60, Math.abs(event.deltaY)) * 0.004),
        extent,
      ),
    );
  });
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const { x, inside } = within(event);
      if (event.button !== 0 || !inside || isControl(event.target)) return;
      if (event.pointerType === 'touch') stack.onCursor(stopAt(x));
      else start.current = x;
    },
    onPointerMove(event: PointerEvent) {
      const { x, inside } = within(event);
      const from = start.current;
      if (from !== null && (drag || Math.abs(x - from) > dragFrom)) {
        if (!drag) event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: Math.min(from, x), to: Math.max(from, x) });
        return;
      }
      stack.onCursor(inside && !isControl(event.target) ? stopAt(x) : null);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (drag) {
        setDrag(null);
        onRange(between(timeOf(drag.from), timeOf(drag.to), extent));
        return;
      }
      const stop = from === null ? null : stopAt(within(event).x);
      if (stop !== null) stack.onPin(stop);
    },
    onPointerCancel() {
      start.current = null;
      setDrag(null);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'touch') stack.onCursor(null);
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      if (!isControl(event.target)) stack.onHome();
    },
  };
  const cancelDrag = () => {
    start.current = null;
    setDrag(null);
  };
  return { drag, cancelDrag, handlers };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, [role="slider"]') !== null;
}

/** React listens to wheel passively, where the page's own zoom cannot be prevented. */
function useZoomWheel(root: RefObject<HTMLElement | null>, onZoom: (event: WheelEvent) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(event);
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [root]);
}
