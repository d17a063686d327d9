import { nextSpeed } from './address.ts';

type Frame = {
  /** Time at the left edge of the trace, seconds. */
  from: number;
  /** mm/s. */
  speed: number;
};
type Extent = { start: number; end: number };
type Size = { widthPx: number; pixelsPerMm: number };

/**
 * Which part of the recording is on screen. Outside of React: a panned trace is drawn sixty times a second, and only who
 * wants to know is told.
 */
export function createViewport(extent: Extent, initial: Frame) {
  let frame = initial;
  let size: Size = { widthPx: 0, pixelsPerMm: 1 };
  const listeners = new Set<() => void>();
  const pixelsPerSecond = (speed = frame.speed) => speed * size.pixelsPerMm;
  const visibleSeconds = (speed = frame.speed) => size.widthPx / pixelsPerSecond(speed);

  function set(next: Frame): void {
    const latest = Math.max(extent.start, extent.end - visibleSeconds(next.speed));
    const from = size.widthPx === 0 ? next.from : Math.min(latest, Math.max(extent.start, next.from));
    if (from === frame.from && next.speed === frame.speed) return;
    frame = { from, speed: next.speed };
    tell();
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** Another speed; the moment at `anchor` (0 left edge to 1 right edge) stays where it is. */
  function zoom(speed: number, anchor = 0.5): void {
    const moment = frame.from + anchor * visibleSeconds();
    set({ from: moment - anchor * visibleSeconds(speed), speed });
  }

  return {
    extent,
    get: () => frame,
    pixelsPerSecond,
    visibleSeconds,
    panTo: (from: number) => set({ ...frame, from }),
    panBy: (seconds: number) => set({ ...frame, from: frame.from + seconds }),
    /** Puts a moment into the middle. */
    show: (seconds: number) => set({ ...frame, from: seconds - visibleSeconds() / 2 }),
    zoom,
    /** The next faster (1) or slower (-1) speed, until the whole recording is in sight. */
    zoomStep: (direction: 1 | -1, anchor?: number) => {
      if (direction === -1 && visibleSeconds() >= extent.end - extent.start) return;
      zoom(nextSpeed(frame.speed, direction), anchor);
    },
    resize: (next: Size) => {
      if (next.widthPx === size.widthPx && next.pixelsPerMm === size.pixelsPerMm) return;
      size = next;
      const { from } = frame;
      set({ ...frame, from });
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Viewport = ReturnType<typeof createViewport>;
