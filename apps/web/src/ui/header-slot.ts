import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The place at the right of every page's head where the frame puts something of its own; a ref. */
export function headerSlot(element: HTMLElement): () => void {
  change(element);
  return () => {
    if (place === element) change(null);
  };
}

/** Null while no page with a head is shown. */
export function useHeaderSlot(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
}

function change(next: HTMLElement | null): void {
  place = next;
  for (const listener of listeners) listener();
}
