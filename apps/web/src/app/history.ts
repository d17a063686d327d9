import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';
import { isLeavingGuarded, isSameQuery, type Leave } from '../ui/leaving.ts';

type Moment = { location: Location; action: NavigationType };
type EntryState = { usr?: unknown; key?: string; idx?: number } | null;

const listeners = new Set<() => void>();
let moment: Moment = { location: read(), action: NavigationType.Pop };
const first = moment;
let index = indexOf(history.state) ?? startIndex();
// What the next popstate is: our own step back to the guarded page, or the step its guard let pass.
let expected: 'return' | 'pass' | null = null;

/** Where the application stands in the browser's history; asks a guard before another page is shown. */
export function historyMoment(): Moment {
  return moment;
}

/** Nobody went anywhere yet. */
export function isFirstMoment(): boolean {
  return moment === first;
}

export function listenToHistory(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPop);
  };
}

export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push(to, state) {
    const go = () => write(NavigationType.Push, to, { usr: state, idx: index + 1 });
    if (!isLeavingGuarded(leaveTo(to), go, pathOf(to))) go();
  },
  replace(to, state) {
    const go = () => write(NavigationType.Replace, to, { usr: state, idx: index });
    if (!isLeavingGuarded(leaveTo(to), go, pathOf(to))) go();
  },
  go: (delta) => history.go(delta),
};

function write(action: NavigationType, to: To, { usr, idx }: { usr: unknown; idx: number }): void {
  const state = { usr: usr ?? null, key: Math.random().toString(36).slice(2, 10), idx };
  const address = navigator.createHref(to);
  if (action === NavigationType.Push) history.pushState(state, '', address);
  else history.replaceState(state, '', address);
  show(action);
}

function onPop(): void {
  const was = expected;
  expected = null;
  if (was === 'return') return;
  // An entry the application did not write has no number: there is no way back to return by.
  const delta = (indexOf(history.state) ?? index) - index;
  const go = () => {
    expected = 'pass';
    history.go(delta);
  };
  if (was !== 'pass' && delta !== 0 && isLeavingGuarded(leaveTo(location), go, location.pathname)) {
    expected = 'return';
    return history.go(-delta);
  }
  show(NavigationType.Pop);
}

function show(action: Moment['action']): void {
  index = indexOf(history.state) ?? index;
  moment = { location: read(), action };
  for (const listener of listeners) listener();
}

function leaveTo(to: To): Leave | null {
  const { search = '' } = typeof to === 'string' ? parsePath(to) : to;
  if (pathOf(to) !== moment.location.pathname) return 'page';
  return isSameQuery(search, moment.location.search) ? null : 'query';
}

function pathOf(to: To): string {
  const { pathname = moment.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
  return pathname;
}

function read(): Location {
  const { pathname, search, hash } = window.location;
  const state = history.state as EntryState;
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' };
}

function indexOf(state: unknown): number | null {
  return (state as EntryState)?.idx ?? null;
}

function startIndex(): number {
  history.replaceState({ ...(history.state as EntryState), idx: 0 }, '');
  return 0;
}
