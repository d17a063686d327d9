import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { ChartPalette, PriorityColors } from '../clinical/chart/chart-theme.ts';

/** One call with the pen as it was: what a canvas was told to draw. */
type Stroke = {
  what: string;
  given: readonly unknown[];
  fill: string;
  stroke: string;
  dash: readonly number[];
};

/** A canvas that writes down instead of drawing; each letter is six pixels wide. */
export function notedCanvas(): { ctx: CanvasRenderingContext2D; strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const pen: Record<string, unknown> = { fillStyle: '', strokeStyle: '' };
  let dash: readonly number[] = [];
  const methods: Record<string, (...given: unknown[]) => unknown> = {
    measureText: (text) => ({ width: String(text).length * 6 }),
    setLineDash: (next) => {
      dash = next as readonly number[];
    },
  };
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      strokes.push({ what, given, fill: String(pen.fillStyle), stroke: String(pen.strokeStyle), dash });
  const ctx = new Proxy(pen, {
    get: (held, name) => (name in held ? held[String(name)] : (methods[String(name)] ?? note(String(name)))),
    set: (held, name, value) => {
      held[String(name)] = value;
      return true;
    },
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, strokes };
}

/** Colours by their names. */
export const namedPalette: ChartPalette = {
  dark: false,
  panel: 'panel',
  line: 'line',
  strongLine: 'strong-line',
  text1: 'text-1',
  text2: 'text-2',
  text3: 'text-3',
  target: 'target',
  weekend: 'weekend',
  onPriority: 'on-priority',
  priority: {
    blocker: coloursOf('blocker'),
    high: coloursOf('high'),
    medium: coloursOf('medium'),
    low: coloursOf('low'),
    no_priority: coloursOf('no_priority'),
  },
  color: (variable) => variable,
  font: (weight) => `${weight} 11px Inter`,
  fontSize: 11,
};

function coloursOf(priority: Priority): PriorityColors {
  return {
    fill: `${priority} fill`,
    text: `${priority} text`,
    soft: `${priority} soft`,
    outline: `${priority} outline`,
  };
}
