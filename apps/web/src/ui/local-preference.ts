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
  /** Of the first steps: shown on the dashboard no more. */
  isPutAway?: boolean;
};

type Listener = (name: string, changes: LocalPreference) => void;
const listeners = new Set<Listener>();

export function localPreference(name: string) {
  return stored<LocalPreference>(`list.${name}`, {});
}

/** Keeps it here at once; whoever listens carries it to the server. */
export function rememberPreference(name: string, changes: LocalPreference): void {
  const storage = localPreference(name);
  storage.set({ ...storage.get(), ...changes });
  for (const listener of listeners) listener(name, changes);
}

export function onLocalPreference(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
