import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** Epoch milliseconds, renewed every `stepMs` (a whole second by default) for all clocks on screen at once. */
export function useNow(stepMs = 1000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(present() / stepMs) * stepMs);
}

/** Of the last tick; when nothing ticked before, of this moment. */
function present(): number {
  return timer === undefined ? Date.now() : now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = present();
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
