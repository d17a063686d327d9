import type { Pen } from '../strip/draw-trace.ts';

/** Writes lines as the path of a picture. */
export function svgPen(): Pen & { path: () => string } {
  const parts: string[] = [];
  const add = (letter: string, x: number, y: number) =>
    parts.push(`${letter}${x.toFixed(1)} ${y.toFixed(1)}`);
  return {
    moveTo: (x, y) => void add('M', x, y),
    lineTo: (x, y) => void add('L', x, y),
    path: () => parts.join(''),
  };
}
