import { useEffect, useRef } from 'react';
import { type Cached, useInvalidate } from './hooks.ts';

const gatherMs = 1000;

/** Marks answers as old at most once a second, however many live events ask for it. */
export function useRenewal(): (...cached: readonly Cached[]) => void {
  const invalidate = useInvalidate();
  const timers = useRef(new Map<Cached, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
      pending.clear();
    };
  }, []);
  return (...cached) => {
    for (const one of cached) {
      if (timers.current.has(one)) continue;
      const run = () => {
        timers.current.delete(one);
        void invalidate(one);
      };
      timers.current.set(one, setTimeout(run, gatherMs));
    }
  };
}
