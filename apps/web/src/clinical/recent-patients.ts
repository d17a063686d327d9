import { useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';

const most = 3;
const listeners = new Set<() => void>();
let cached: { person: string; ids: readonly string[] } | null = null;

/** Puts a patient at the head of the menu's recents. Only ids are kept: names stay on the server. */
export function rememberPatient(person: string, id: string): void {
  const known = recentPatientIds(person);
  if (known[0] === id) return;
  const ids = [id, ...known.filter((other) => other !== id)].slice(0, most);
  storage(person).set(ids);
  cached = { person, ids };
  for (const listener of listeners) listener();
}

export function useRecentPatientIds(person: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => recentPatientIds(person),
  );
}

function recentPatientIds(person: string): readonly string[] {
  if (cached?.person !== person) cached = { person, ids: storage(person).get() };
  return cached.ids;
}

function storage(person: string) {
  return stored<readonly string[]>(`recent_patients.${person}`, []);
}
