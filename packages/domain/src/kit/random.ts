/**
 * Randomness as a function of position instead of a running state: the value of patient x on day y is the same
 * whichever days are asked for. Integer arithmetic only, so every machine gives the same world.
 */
export function mix(hash: number, part: number): number {
  let mixed = ((hash ^ part) + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = mix(hash, text.charCodeAt(index));
  return hash;
}

/** 0 up to but excluding 1. */
export function uniform(seed: number, stream: number, position: number): number {
  return mix(mix(seed, stream), position) / 0x1_0000_0000;
}

/** Mean 0, deviation 1, never beyond ±3.47: the sum of four uniform values, near enough to the normal curve. */
export function gaussian(seed: number, stream: number, position: number): number {
  const first = mix(mix(seed, stream), position);
  const second = mix(first, 0x5bd1e995);
  const sum = (first >>> 16) + (first & 0xffff) + (second >>> 16) + (second & 0xffff);
  return (sum / 0x1_0000 - 2) * Math.sqrt(3);
}

/** Draws in a row, for things that are made once: a name, an address, a baseline. */
export type Draw = {
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

export function drawFrom(seed: number): Draw {
  let position = 0;
  const next = () => {
    position += 1;
    return uniform(seed, 0x44524157, position);
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const [chosen] = list.slice(Math.floor(next() * list.length));
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  };
  return { next, between, whole, chance: (probability) => next() < probability, pick };
}

/** A new list in a seeded order. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  return list
    .map((item, index) => ({ item, rank: mix(seed, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
