import { useEffect, useRef } from 'react';

type Source = { subscribe: (listener: () => void) => () => void };

/** Draws at most once a frame: after each render and whenever a source says so. */
export function useFrames(draw: () => void, sources: readonly Source[]): void {
  const latest = useRef(draw);
  const frame = useRef(0);
  useEffect(() => {
    latest.current = draw;
    schedule(frame, latest);
  });
  useEffect(() => {
    const ends = sources.map(({ subscribe }) => subscribe(() => schedule(frame, latest)));
    return () => {
      for (const end of ends) end();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [sources]);
}

function schedule(frame: { current: number }, latest: { current: () => void }): void {
  if (frame.current !== 0) return;
  frame.current = requestAnimationFrame(() => {
    frame.current = 0;
    latest.current();
  });
}
