import { brandColours } from '@fernpuls/domain/tenancy/branding';
import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const storage = stored<string>('theme', '');
const defaults = { light: '#174b81', dark: '#1892c4' } as const;
let branding: Record<Theme, string> = { ...defaults };

/** The theme on screen: remembered, else the system's wish; set by public/theme.js before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  storage.set(theme);
  apply(theme);
}

export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}

/** Follows the system as long as nobody chose. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
    if (storage.get() === '') apply(event.matches ? 'dark' : 'light');
  });
}

/** The tenant's primary colours; the defaults keep the tokens of the style sheet. */
export function applyBranding(primary: Record<Theme, string>): void {
  branding = primary;
  apply(currentTheme());
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const own = branding[theme].toLowerCase() !== defaults[theme];
  const brand = own ? brandColours(branding[theme], theme) : null;
  for (const [token, key] of tokens) {
    if (brand) root.style.setProperty(token, brand[key]);
    else root.style.removeProperty(token);
  }
  for (const listener of listeners) listener();
}

const tokens = [
  ['--primary', 'primary'],
  ['--primary-hover', 'hover'],
  ['--on-primary', 'onPrimary'],
  ['--selection', 'selection'],
  ['--strong-selection', 'strongSelection'],
  ['--link', 'link'],
  ['--focus', 'focus'],
] as const;
