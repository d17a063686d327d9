import { useEffect, useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const storage = stored<string>('theme', '');
/** Tokens of the style sheet a tenant's colours replace, for each theme; none where it keeps the defaults. */
type BrandTokens = Record<Theme, Readonly<Record<string, string>>>;
let branding: BrandTokens = { light: {}, dark: {} };
let applied: readonly string[] = [];

/** The theme on screen: remembered, else the system's wish; set by public/theme.js before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function setTheme(theme: Theme): void {
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

/** Paper is white: what is printed is shown in the light theme for as long. */
export function printInLight(): void {
  let before: Theme = 'light';
  addEventListener('beforeprint', () => {
    before = currentTheme();
    apply('light');
  });
  addEventListener('afterprint', () => apply(before));
}

/** As long as a sheet of paper is shown, it is shown as it is printed. */
export function useInLight(): void {
  useEffect(() => {
    const before = currentTheme();
    apply('light');
    return () => apply(before);
  }, []);
}

export function applyBranding(tokens: BrandTokens): void {
  branding = tokens;
  apply(currentTheme());
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  for (const token of applied) root.style.removeProperty(token);
  for (const [token, value] of Object.entries(branding[theme])) root.style.setProperty(token, value);
  applied = Object.keys(branding[theme]);
  for (const listener of listeners) listener();
}
