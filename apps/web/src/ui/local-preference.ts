import { stored } from '../api/stored.ts';
import type { ChosenRange } from './chosen-range.ts';

export type SavedView = { name: string; address: string };

/** What a list remembers; the server keeps the same under the list's name. */
export type LocalPreference = {
  sort?: string;
  perPage?: number;
  density?: 'compact' | 'standard' | 'comfort';
  /** Those shown, in their order; empty: the list's usual ones. */
  columns?: readonly string[];
  range?: ChosenRange;
  /** Filters, search, order and columns somebody named, as the address has them. */
  views?: readonly SavedView[];
  /** Of chats: what is opened counts as read. */
  readsOnOpening?: boolean;
  /** Of the first steps: shown on the dashboard no more; of the tour: seen or left. */
  isPutAway?: boolean;
};

type Listener = (name: string, changes: LocalPreference) => void;
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();

export function localPreference(name: string) {
  return stored<LocalPreference>(`list.${name}`, {});
}

/** Keeps it here at once; whoever listens carries it to the server. */
export function rememberPreference(name: string, changes: LocalPreference): void {
  const storage = localPreference(name);
  storage.set({ ...storage.get(), ...changes });
  for (const listener of listeners) listener(name, changes);
  for (const watcher of watchers) watcher();
}

/** What the server told: kept here, and not sent back. */
export function keepTold(name: string, told: LocalPreference): void {
  const storage = localPreference(name);
  storage.set({ ...storage.get(), ...told });
  for (const watcher of watchers) watcher();
}

/** Whoever shows a preference hears of each change, made here or told by the server. */
export function watchPreferences(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function onLocalPreference(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
