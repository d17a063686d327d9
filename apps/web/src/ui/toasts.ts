import { useSyncExternalStore } from 'react';

type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** Stays until closed. */
  persistent: boolean;
  /** Of the same kind of news only the last is shown. */
  key?: string;
  action?: { label: string; run: () => void; keys?: string };
};

/** Key of the message that a right is missing. */
export const forbiddenToast = 'api.403';
/** Key of the message that something asked for is not there. */
export const notFoundToast = 'api.404';

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let nextId = 1;

/** Shows a message at the bottom right; the same text or key is never shown twice at once. */
export function showToast(given: Omit<Toast, 'id' | 'persistent'> & { persistent?: boolean }): number {
  const same = toasts.find(
    ({ text, kind, key }) =>
      (text === given.text && kind === given.kind) || (key !== undefined && key === given.key),
  );
  const id = nextId;
  nextId += 1;
  const kept = same ? toasts.filter((toast) => toast !== same) : toasts;
  change([...kept, { persistent: false, ...given, id }]);
  return id;
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Where a region tells the same itself. */
export function closeToastOf(key: string): void {
  change(toasts.filter((toast) => toast.key !== key));
}

/** What was said to somebody who has left is nobody else's business. */
export function clearToasts(): void {
  change([]);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
