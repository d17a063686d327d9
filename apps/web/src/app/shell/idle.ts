import { useSyncExternalStore } from 'react';

const activity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const listeners = new Set<() => void>();
let limitSeconds = 1800;
let lastActivity = Date.now();
let left = limitSeconds;
let timer: ReturnType<typeof setInterval> | undefined;
let shared: BroadcastChannel | null = null;

/** Counts down from `seconds` and starts again at each activity, in any tab of this browser; answers how to stop. */
export function startIdleClock(seconds: number): () => void {
  limitSeconds = seconds;
  noteActivity();
  shared = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fernpuls.activity') : null;
  if (shared) shared.onmessage = () => noteActivity();
  const onActivity = () => {
    // While the warning is up only its button counts, so that a stray pointer does not hide it.
    if (left > warnSeconds) extendIdle();
  };
  for (const event of activity) window.addEventListener(event, onActivity, { passive: true, capture: true });
  timer = setInterval(tick, 1000);
  return () => {
    clearInterval(timer);
    shared?.close();
    shared = null;
    for (const event of activity) window.removeEventListener(event, onActivity, { capture: true });
  };
}

export const warnSeconds = 60;
let lastShared = 0;

export function extendIdle(): void {
  noteActivity();
  if (lastActivity - lastShared < 5000) return;
  lastShared = lastActivity;
  shared?.postMessage('active');
}

export function useSecondsLeft(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => left,
  );
}

function noteActivity(): void {
  lastActivity = Date.now();
  // The clock on screen follows with its next second; only a warning goes at once.
  if (left <= warnSeconds) tick();
}

function tick(): void {
  left = Math.max(0, limitSeconds - Math.floor((Date.now() - lastActivity) / 1000));
  for (const listener of listeners) listener();
}
