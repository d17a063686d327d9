import { type AutoLogoutChoice, autoLogoutLimit } from '@fernpuls/domain/identity/auto-logout';
import { useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';

/** `locks`: at the end the page is locked instead of left. */
type AutoLogoutPreference = AutoLogoutChoice & { locks: boolean };

const disabled = stored<boolean>('auto_logout_disabled', false);
const interval = stored<number>('auto_logout_interval', 0);
const locks = stored<boolean>('auto_logout_locks', false);
const listeners = new Set<() => void>();
let held: AutoLogoutPreference | null = null;

export function autoLogoutPreference(): AutoLogoutPreference {
  held ??= { isDisabled: disabled.get(), seconds: interval.get(), locks: locks.get() };
  return held;
}

/** Of this browser; its other tabs follow at once. */
export function setAutoLogoutPreference(next: AutoLogoutPreference): void {
  disabled.set(next.isDisabled);
  interval.set(next.seconds);
  locks.set(next.locks);
  reread();
}

export function useAutoLogoutPreference(): AutoLogoutPreference {
  return useSyncExternalStore(subscribe, autoLogoutPreference);
}

/** Seconds until auto-logout here; 0: never. */
export function useAutoLogoutLimit(practiceSeconds: number): number {
  return autoLogoutLimit(practiceSeconds, useAutoLogoutPreference());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', reread);
  };
}

function reread(): void {
  held = null;
  for (const listener of listeners) listener();
}
