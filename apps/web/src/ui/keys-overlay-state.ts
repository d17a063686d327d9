import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;

export function openKeysOverlay(): void {
  change(true);
}

export function closeKeysOverlay(): void {
  change(false);
}

export function useKeysOverlay(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}

function change(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}
