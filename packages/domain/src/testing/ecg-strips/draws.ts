import { type Draw, drawFrom, gaussian, uniform } from '../../kit/random.ts';

/** Draws in a row, with values of the normal curve among them. */
export type Chance = Draw & { normal: (mean: number, deviation: number) => number };

export function chanceFrom(seed: number): Chance {
  let position = 0;
  const normal = (mean: number, deviation: number) => {
    position += 1;
    return mean + deviation * gaussian(seed, 0x4e4f524d, position);
  };
  return { ...drawFrom(seed), normal };
}

/** A value of the normal curve for every sample, mean 0 and deviation 1. */
export function whiteNoise(length: number, seed: number): Float64Array {
  return Float64Array.from({ length }, (_, index) => gaussian(seed, 0x57484954, index));
}

/** Moments in seconds at random, `perSecond` of them on average. */
export function momentsOf(seconds: number, perSecond: number, seed: number): number[] {
  const out: number[] = [];
  let at = 0;
  for (let k = 0; at < seconds; k += 1) {
    at -= Math.log(1 - uniform(seed, 0x4d4f4d45, k)) / perSecond;
    if (at < seconds) out.push(at);
  }
  return out;
}
