import { useSyncExternalStore } from 'react';
import { activity } from '../../api/activity.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const listeners = new Set<() => void>();
let limitSeconds = 0;
let left: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
let shared: BroadcastChannel | null = null;

/** Counts down from `seconds` and starts again at each activity, in any tab of this browser; answers how to stop. */
export function startIdleClock(seconds: number): () => void {
  limitSeconds = seconds;
  // Whatever began the watch asked the server something.
  activity.lastAt = activity.toldOf = Date.now();
  shared = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fernpuls.activity') : null;
  if (shared) shared.onmessage = ({ data }: MessageEvent<number>) => noteActivity(data);
  const onActivity = () => {
    // While the warning is up only its button counts, so that a stray pointer does not hide it.
    if ((left ?? 0) > warnSeconds) extendIdle();
  };
  for (const event of signs) window.addEventListener(event, onActivity, { passive: true, capture: true });
  // One that was not stopped stops itself: it would count from an activity that is none any more.
  const own = setInterval(() => (timer === own ? tick() : clearInterval(own)), 1000);
  timer = own;
  tick();
  // A tab that opens is activity, and the others may be about to end.
  share();
  return () => {
    clearInterval(own);
    timer = undefined;
    activity.lastAt = activity.toldOf = 0;
    shared?.close();
    shared = null;
    left = null;
    for (const event of signs) window.removeEventListener(event, onActivity, { capture: true });
    changed();
  };
}

export const warnSeconds = 60;
let lastShared = 0;

export function extendIdle(): void {
  noteActivity(Date.now());
  if (activity.lastAt - lastShared >= 5000) share();
}

/** Null while nothing is counted: auto-logout is off, or the page is locked. */
export function useSecondsLeft(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => left,
  );
}

function share(): void {
  lastShared = activity.lastAt;
  shared?.postMessage(lastShared);
}

function noteActivity(moment: number): void {
  activity.lastAt = Math.max(activity.lastAt, Math.min(moment, Date.now()));
  // The clock on screen follows with its next second; only a warning goes at once.
  if (left !== null && left <= warnSeconds) tick();
}

function tick(): void {
  left = Math.max(0, limitSeconds - Math.floor((Date.now() - activity.lastAt) / 1000));
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}
