import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Hotkey, useHotkeys } from './hotkeys.ts';

/** Something that can be done here and now; with `keys` it is a shortcut too, without it only the search offers it. */
export type Action = Omit<Hotkey, 'keys' | 'run'> & { keys?: string; run: () => void };
/** What the actions are about, a patient's name for instance: the heading in the search. */
type Subject = string;
type Entry = { subject: Subject; list: () => readonly Action[] };

const entries: Entry[] = [];
const listeners = new Set<() => void>();
let version = 0;

/**
 * Declares what can be done on this screen, once: shortcuts, their overlay and the search follow. Actions somebody may
 * not do are left out by the caller.
 */
export function useActions(subject: Subject, actions: readonly Action[], enabled = true): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const withKeys = actions.flatMap(({ keys, ...action }) => (keys ? [{ ...action, keys }] : []));
  useHotkeys(withKeys, enabled);
  useEffect(() => {
    if (!enabled) return;
    const entry: Entry = { subject, list: () => latest.current };
    entries.push(entry);
    changed();
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      changed();
    };
  }, [subject, enabled]);
}

/** Actions of the screen below, by what they are about. */
export function liveActions(): { subject: Subject; action: Action }[] {
  return entries.flatMap(({ subject, list }) => list().map((action) => ({ subject, action })));
}

export function useActionsVersion(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
}

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}
