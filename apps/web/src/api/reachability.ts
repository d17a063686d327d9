import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let silentSince: number | null = null;

/** Since when no call has been answered, epoch milliseconds; null while the server answers. */
export function useSilentSince(): number | null {
  return useSyncExternalStore(subscribe, () => silentSince);
}

/** Without network, what was asked before it went and is answered only now says nothing of the server. */
export function serverAnswered(askedAtMs: number): void {
  if (silentSince !== null && !navigator.onLine && askedAtMs <= silentSince) return;
  change(null);
}

export function serverIsSilent(nowMs: number): void {
  change(silentSince ?? nowMs);
}

function change(next: number | null): void {
  if (next === silentSince) return;
  silentSince = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onOffline = () => serverIsSilent(Date.now());
  listeners.add(listener);
  window.addEventListener('offline', onOffline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', onOffline);
  };
}
