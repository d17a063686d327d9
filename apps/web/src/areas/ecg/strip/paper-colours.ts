import type { PaperColours } from './draw-paper.ts';

const forced: PaperColours = { paper: 'Canvas', fine: 'Canvas', bold: 'GrayText', trace: 'CanvasText' };
const known = new WeakMap<Element, { version: number | string; colours: PaperColours }>();

/**
 * Colours of the paper around an element: they follow the theme and the paper chosen; forced colours win. Reading
 * computed styles is dear: once for each element and version.
 */
export function paperColours(element: Element, version: number | string): PaperColours {
  const before = known.get(element);
  if (before?.version === version) return before.colours;
  const colours = matchMedia('(forced-colors: active)').matches ? forced : read(element);
  known.set(element, { version, colours });
  return colours;
}

function read(element: Element): PaperColours {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim() || 'CanvasText';
  return {
    paper: color('--ecg-paper'),
    fine: color('--ecg-1mm'),
    bold: color('--ecg-5mm'),
    trace: color('--ecg-trace'),
  };
}
