import { useSyncExternalStore } from 'react';

/** A row that was told of stands out for so long. */
const standsOutMs = 4000;

const arrived = new Set<string>();
const listeners = new Set<() => void>();

/** The row of this alarm stands out for a moment. */
export function markArrived(id: string): void {
  arrived.add(id);
  changed();
  setTimeout(() => {
    arrived.delete(id);
    changed();
  }, standsOutMs);
}

export function useHasArrived(id: string): boolean {
  return useSyncExternalStore(subscribe, () => arrived.has(id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
