import { type Colour, squarePng } from './png.ts';

/** An ellipse, or the part of it above `until`; lengths are shares of the edge. */
type Shape = { x: number; y: number; rx: number; ry: number; fill: Colour; until?: number };
export type Looks = {
  ground: Colour;
  hair: Colour;
  skin: Colour;
  clothes: Colour;
  hairCut: 'chin' | 'short';
};

const side = 256;
/** Points looked at along each edge of a pixel: soft outlines. */
const finer = 3;
const dark: Colour = [58, 50, 48];
const lips: Colour = [176, 92, 88];

/** A drawn face from a few ellipses, as PNG. */
export function portraitOf(looks: Looks): Uint8Array {
  const shapes = shapesOf(looks);
  return squarePng(side, (x, y) => {
    const sum = [0, 0, 0];
    for (let at = 0; at < finer * finer; at += 1) {
      const inX = ((at % finer) + 0.5) / finer;
      const inY = (Math.floor(at / finer) + 0.5) / finer;
      const colour = colourAt(shapes, (x + inX) / side, (y + inY) / side) ?? looks.ground;
      for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value;
    }
    const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / finer ** 2));
    return [red, green, blue];
  });
}

function colourAt(shapes: readonly Shape[], x: number, y: number): Colour | undefined {
  return shapes.findLast(
    ({ x: cx, y: cy, rx, ry, until = 1 }) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1 && y <= until,
  )?.fill;
}

function shapesOf({ hair, skin, clothes, hairCut }: Looks): Shape[] {
  const shade = darker(skin);
  const pair = (shape: Omit<Shape, 'x'>, apart: number): Shape[] => [
    { ...shape, x: 0.5 - apart },
    { ...shape, x: 0.5 + apart },
  ];
  const back: Shape =
    hairCut === 'chin'
      ? { x: 0.5, y: 0.43, rx: 0.27, ry: 0.31, fill: hair }
      : { x: 0.5, y: 0.36, rx: 0.225, ry: 0.23, fill: hair };
  return [
    back,
    { x: 0.5, y: 1.02, rx: 0.42, ry: 0.3, fill: clothes },
    { x: 0.5, y: 0.73, rx: 0.095, ry: 0.13, fill: shade },
    ...pair({ y: 0.46, rx: 0.035, ry: 0.055, fill: shade }, 0.2),
    { x: 0.5, y: 0.45, rx: 0.2, ry: 0.255, fill: skin },
    { x: 0.5, y: 0.3, rx: 0.2, ry: 0.14, fill: hair, until: hairCut === 'chin' ? 0.31 : 0.27 },
    ...pair({ y: 0.385, rx: 0.045, ry: 0.01, fill: darker(hair) }, 0.085),
    ...pair({ y: 0.435, rx: 0.02, ry: 0.02, fill: dark }, 0.085),
    { x: 0.5, y: 0.515, rx: 0.022, ry: 0.03, fill: shade },
    { x: 0.5, y: 0.59, rx: 0.07, ry: 0.026, fill: lips },
    { x: 0.5, y: 0.578, rx: 0.075, ry: 0.02, fill: skin },
  ];
}

function darker([red, green, blue]: Colour): Colour {
  return [red * 0.86, green * 0.82, blue * 0.8];
}
