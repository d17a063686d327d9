import type { Priority } from '@fernpuls/domain/triggers/priority';
import { useSyncExternalStore } from 'react';

export type PriorityColors = { fill: string; text: string; soft: string; outline: string };

/** Colours and type a canvas needs, read from the custom properties around it. */
export type ChartPalette = {
  dark: boolean;
  panel: string;
  line: string;
  strongLine: string;
  text1: string;
  text2: string;
  text3: string;
  target: string;
  weekend: string;
  onPriority: string;
  priority: Record<Priority, PriorityColors>;
  color: (variable: string) => string;
  font: (weight: number) => string;
  fontSize: number;
};

const palettes = new WeakMap<Element, { version: number; palette: ChartPalette }>();

/** Reading computed styles is dear: once for each element and version of the theme. */
export function paletteOf(element: Element, version: number): ChartPalette {
  const known = palettes.get(element);
  if (known?.version === version) return known.palette;
  const palette = readPalette(element);
  palettes.set(element, { version, palette });
  return palette;
}

function readPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element);
  const forced = matchMedia('(forced-colors: active)').matches;
  const read = new Map<string, string>();
  const valueOf = (name: string) => {
    const value = read.get(name) ?? style.getPropertyValue(name).trim();
    read.set(name, value);
    return value;
  };
  const color = (name: string, system = 'CanvasText') => (forced ? system : valueOf(name) || system);
  const of = (key: Priority): PriorityColors => ({
    fill: color(`--priority-${key}`, 'Mark'),
    text: color(`--priority-${key}-text`),
    soft: color(`--priority-${key}-soft`, 'Canvas'),
    outline: color(key === 'medium' ? '--priority-medium-outline' : `--priority-${key}`, 'CanvasText'),
  });
  const dark = style.colorScheme === 'dark';
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.6875;
  return {
    dark,
    panel: color('--panel', 'Canvas'),
    line: color('--line', 'GrayText'),
    strongLine: color('--strong-line', 'GrayText'),
    text1: color('--text-1'),
    text2: color('--text-2'),
    text3: color('--text-3'),
    target: color('--measure-spo2', 'Canvas'),
    weekend: color(dark ? '--canvas' : '--measure-spo2', 'Canvas'),
    onPriority: color('--on-priority', 'Canvas'),
    priority: {
      blocker: of('blocker'),
      high: of('high'),
      medium: of('medium'),
      low: of('low'),
      no_priority: of('no_priority'),
    },
    color,
    font: (weight) => `${weight} ${fontSize}px ${style.fontFamily}`,
    fontSize,
  };
}

let version = 0;
const listeners = new Set<() => void>();
let stop: (() => void) | null = null;

/** A number that grows whenever colours, fonts or the pixel density may have changed. */
export function useThemeVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

function watch(): () => void {
  const bump = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const observer = new MutationObserver(bump);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style', 'class'] });
  const queries = ['(forced-colors: active)', `(resolution: ${devicePixelRatio}dppx)`].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', bump);
  document.fonts?.addEventListener('loadingdone', bump);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', bump);
    document.fonts?.removeEventListener('loadingdone', bump);
  };
}
