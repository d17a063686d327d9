import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Viewport } from '../viewport.ts';

type Hands = {
  root: RefObject<HTMLElement | null>;
  viewport: Viewport;
  /** Which share of what is in sight lies left of a place, 0 to 1. */
  anchorAt: (place: { x: number; y: number }) => number;
  /** Draws a caliper instead of moving the paper. */
  isMeasuring: boolean;
  onMeasure: (from: { x: number; y: number }, to: { x: number; y: number }) => void;
};

const wheelStep = 100;
const pinchStep = 1.5;

/** Mouse and one finger move the paper or measure, wheel and two fingers change the speed around where they are. */
export function usePaperPointer({ root, viewport, anchorAt, isMeasuring, onMeasure }: Hands) {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef<{ x: number; y: number; from: number } | null>(null);
  const pinch = useRef<number | null>(null);
  useWheel(root, viewport, anchorAt);

  const at = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const spread = () => {
    const [one, two] = [...down.current.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : null;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = at(event);
      down.current.set(event.pointerId, place);
      start.current = down.current.size === 1 ? { ...place, from: viewport.get().from } : null;
      pinch.current = spread();
    },
    onPointerMove(event: PointerEvent) {
      if (!down.current.has(event.pointerId)) return;
      const place = at(event);
      down.current.set(event.pointerId, place);
      const wide = spread();
      if (wide !== null && pinch.current !== null) {
        const ratio = wide / pinch.current;
        if (ratio > pinchStep || ratio < 1 / pinchStep) {
          pinch.current = wide;
          viewport.zoomStep(ratio > 1 ? 1 : -1, anchorAt(place));
        }
        return;
      }
      const first = start.current;
      if (!first) return;
      if (isMeasuring) {
        if (Math.abs(place.x - first.x) > 3) onMeasure(first, place);
      } else viewport.panTo(first.from - (place.x - first.x) / viewport.pixelsPerSecond());
    },
    onPointerUp(event: PointerEvent) {
      down.current.delete(event.pointerId);
      start.current = null;
      pinch.current = null;
    },
    onPointerCancel(event: PointerEvent) {
      down.current.delete(event.pointerId);
      start.current = null;
      pinch.current = null;
    },
  };
}

/** React listens to wheel passively, where the page's own zoom cannot be prevented. */
function useWheel(
  root: RefObject<HTMLElement | null>,
  viewport: Viewport,
  anchorAt: Hands['anchorAt'],
): void {
  const latest = useRef(anchorAt);
  useEffect(() => {
    latest.current = anchorAt;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let turned = 0;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        viewport.panBy((event.deltaX || event.deltaY) / viewport.pixelsPerSecond());
        return;
      }
      turned += event.deltaY;
      if (Math.abs(turned) < wheelStep) return;
      const { left, top } = element.getBoundingClientRect();
      const place = { x: event.clientX - left, y: event.clientY - top };
      viewport.zoomStep(turned < 0 ? 1 : -1, latest.current(place));
      turned = 0;
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [root, viewport]);
}
