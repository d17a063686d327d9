import { createContext, useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';
import { keepsWaiting } from './waiting-keys.ts';

/**
 * `keys` by the character they produce: `j`, `?`, `shift+j`, `mod+k` (Strg or Cmd), `esc`, `enter`, `space`,
 * `arrowdown`, or a sequence `g a`. `group` heads the overlay's column.
 */
export type Hotkey = {
  keys: string;
  label: string;
  group: string;
  run: (event: KeyboardEvent) => void;
  /** Default: combinations with Strg and Esc also work while typing. */
  inFields?: boolean;
  /** Shown together with another line or only on touch: works, but is not listed. */
  hidden?: boolean;
};

type Scope = { layer: number; rank: number; list: () => readonly Hotkey[] };

const scopes: Scope[] = [];
const listeners = new Set<() => void>();
const singles = stored<boolean>('single_keys', true);
let version = 0;
let prefix = '';
let prefixTimer: ReturnType<typeof setTimeout> | undefined;

/** How many modal layers lie below; keys of lower layers rest. */
export const LayerContext = createContext(0);

/**
 * Declares the keys of this component while it is shown. Where two declare the same key the page wins over the
 * components on it, and everything wins over the shell (`rank` 0).
 */
export function useHotkeys(list: readonly Hotkey[], enabled = true, rank = 1): void {
  const layer = useContext(LayerContext);
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const signature = list.map((hotkey) => `${hotkey.keys}${hotkey.label}`).join();
  useEffect(() => {
    if (!enabled || signature === '') return;
    const scope: Scope = { layer, rank, list: () => latest.current };
    scopes.push(scope);
    changed();
    return () => {
      scopes.splice(scopes.indexOf(scope), 1);
      changed();
    };
  }, [enabled, layer, rank, signature]);
}

/** The keys of a layer: the shell's first, then in order of declaration; a key declared twice appears once. */
export function liveHotkeys(layer = topLayer(), onlyPressable = true): Hotkey[] {
  const winners = new Map<string, Hotkey>();
  for (const scope of ordered(layer).reverse()) {
    for (const hotkey of scope.list()) if (!winners.has(hotkey.keys)) winners.set(hotkey.keys, hotkey);
  }
  return ordered(layer)
    .flatMap((scope) =>
      scope.list().filter((hotkey) => winners.get(hotkey.keys) === hotkey && !hotkey.hidden),
    )
    .filter((hotkey) => !onlyPressable || singles.get() || !isSingle(hotkey.keys));
}

// Effects of children run before those of their parents: what is declared later stands further out on the page.
function ordered(layer: number): Scope[] {
  return scopes.filter((scope) => scope.layer === layer).sort((a, b) => a.rank - b.rank);
}

export function useHotkeyVersion(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
}

export function singleKeysEnabled(): boolean {
  return singles.get();
}

export function enableSingleKeys(enabled: boolean): void {
  singles.set(enabled);
  changed();
}

/** One listener for the application; answers how to remove it. */
export function listenForHotkeys(): () => void {
  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}

/** The key that ran something, until it is let go: held down it must not write into the field that opened. */
let held: string | null = null;

function handleKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === held && isField(event.target)) return event.preventDefault();
  if (!event.repeat) held = null;
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
    return;
  const pressed = describe(event);
  const layer = topLayer();
  const candidates = prefix === '' ? [pressed] : [`${prefix} ${pressed}`];
  const inField = isField(event.target);
  const waits = !inField && layer === 0 && (isSingle(pressed) || acts(pressed, event.target));
  if (waits && keepsWaiting(event, isOfShell(candidates, pressed))) return event.preventDefault();
  const wasPrefixed = prefix !== '';
  setPrefix('');
  for (const scope of ordered(layer).reverse()) {
    const hotkey = scope.list().find((one) => candidates.includes(one.keys) && isLive(one, inField));
    if (!hotkey) continue;
    if (keepsOwnMeaning(event, hotkey)) return;
    event.preventDefault();
    held = event.key;
    hotkey.run(event);
    return;
  }
  if (!wasPrefixed && !inField && startsSequence(pressed, layer)) setPrefix(pressed);
}

/** A key of the frame around every page, or the beginning of one. */
function isOfShell(candidates: string[], pressed: string): boolean {
  return scopes.some(
    (scope) =>
      scope.rank === 0 &&
      scope.list().some(({ keys }) => candidates.includes(keys) || keys.startsWith(`${pressed} `)),
  );
}

function describe(event: KeyboardEvent): string {
  const names: Record<string, string> = { Escape: 'esc', ' ': 'space' };
  const key = names[event.key] ?? event.key.toLowerCase();
  // The sign of „?“ or „/“ already contains Shift on some layouts, so it only counts for letters and named keys.
  const shift = event.shiftKey && (key.length > 1 || key !== key.toUpperCase()) ? 'shift+' : '';
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const alt = event.altKey && !mod && key.length > 1 ? 'alt+' : '';
  return `${mod}${alt}${shift}${key}`;
}

function isLive(hotkey: Hotkey, inField: boolean): boolean {
  if (inField) return hotkey.inFields ?? (hotkey.keys.startsWith('mod+') || hotkey.keys === 'esc');
  return singles.get() || !isSingle(hotkey.keys);
}

/** Plain characters, with or without Shift, and sequences of them: WCAG 2.2, success criterion 2.1.4. */
function isSingle(keys: string): boolean {
  return keys.split(' ').some((part) => /^(shift\+)?.$/u.test(part));
}

/** Enter and Space belong to the focused button or link. */
function keepsOwnMeaning(event: KeyboardEvent, hotkey: Hotkey): boolean {
  return (hotkey.keys === 'enter' || hotkey.keys === 'space') && isOnControl(event.target);
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a[href], summary, select') !== null;
}

/** Opens, shows or removes what somebody stands on. */
function acts(pressed: string, target: EventTarget | null): boolean {
  return ['enter', 'space', 'delete'].includes(pressed) && !isOnControl(target);
}

function startsSequence(pressed: string, layer: number): boolean {
  return scopes.some(
    (scope) =>
      scope.layer === layer &&
      scope.list().some(({ keys }) => keys.startsWith(`${pressed} `) && isLive({ keys } as Hotkey, false)),
  );
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  );
}

function topLayer(): number {
  return scopes.reduce((top, scope) => Math.max(top, scope.layer), 0);
}

function setPrefix(next: string): void {
  prefix = next;
  clearTimeout(prefixTimer);
  if (next !== '') prefixTimer = setTimeout(() => setPrefix(''), 1500);
}

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}
