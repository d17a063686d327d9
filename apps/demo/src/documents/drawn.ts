import { type Colour, squarePng } from '../png.ts';

const side = 640;

/** A strip of an ECG on millimetre paper, photographed from above: one beat after the other. */
export function ecgStripPng(): Buffer {
  const trace = Array.from({ length: side }, (_, x) => Math.round(side / 2 - beatAt((x % 128) / 128) * 160));
  return Buffer.from(
    squarePng(side, (x, y) => {
      const [from = 0, to = 0] = [trace[Math.max(0, x - 1)], trace[x]].sort((a = 0, b = 0) => a - b);
      if (y >= from - 1 && y <= to + 1) return [30, 30, 40];
      if (x % 40 === 0 || y % 40 === 0) return [232, 150, 146];
      return x % 8 === 0 || y % 8 === 0 ? [246, 214, 210] : [255, 250, 246];
    }),
  );
}

/** P, QRS and T as bells, in millivolt. */
function beatAt(part: number): number {
  const bell = (at: number, width: number) => Math.exp(-(((part - at) / width) ** 2));
  return (
    0.12 * bell(0.2, 0.03) -
    0.15 * bell(0.36, 0.01) +
    1.1 * bell(0.39, 0.012) -
    0.25 * bell(0.42, 0.012) +
    0.3 * bell(0.66, 0.05)
  );
}

/** A healing wound on the lower leg with a ruler beside it. */
export function woundPng(): Buffer {
  const ground: Colour = [226, 188, 164];
  return Buffer.from(
    squarePng(side, (x, y) => {
      if (y > 560) return x % 32 < 2 && y < 600 ? [40, 40, 40] : [244, 242, 236];
      const far = Math.hypot((x - 330) / 150, (y - 290) / 95) + 0.06 * Math.sin(x / 23) * Math.cos(y / 19);
      if (far < 0.55) return [176, 72, 66];
      if (far < 0.85) return [205, 116, 100];
      if (far < 1.15) return [222, 150, 130];
      const shade = 1 - Math.abs(y - 280) / 2400;
      return [ground[0] * shade, ground[1] * shade, ground[2] * shade];
    }),
  );
}
