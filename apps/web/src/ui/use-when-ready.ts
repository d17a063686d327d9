import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What is asked for before its answer can be known waits for it: `ask` runs at once when ready, else as soon as it is.
 * `forget` when the question has changed meanwhile.
 */
export function useWhenReady(isReady: boolean, run: () => void): { ask: () => void; forget: () => void } {
  const isAsked = useRef(false);
  const late = useEffectEvent(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    run();
  });
  useEffect(() => {
    if (isReady) late();
  }, [isReady]);
  const wait = (waits: boolean) => {
    isAsked.current = waits;
  };
  return { ask: () => (isReady ? run() : wait(true)), forget: () => wait(false) };
}
