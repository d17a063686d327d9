import { type Kinds, parts, type Reading, type Seen, seenOf } from './bands.ts';

/** What is known of one patient: each measurement once, in order of instant, then id, the implausible ones left out. */
export type ReadingSet = readonly Seen[];

/** Delivered readings as rules see them. Of one measurement under several ids the first delivered names it. */
export function setOf(delivered: readonly Reading[], kinds: Kinds): ReadingSet {
  return withoutDoubles(delivered)
    .map((reading) => seenOf(reading, kinds))
    .filter(({ standing }) => standing !== 'implausible')
    .sort(inOrder);
}

/** Same instant, device, kind and values: one measurement, whatever its ids. */
export function withoutDoubles(delivered: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of delivered) if (!kept.some((known) => isSame(known, reading))) kept.push(reading);
  return kept;
}

export function isSame(a: Reading, b: Reading): boolean {
  return (
    a.at === b.at &&
    a.device === b.device &&
    a.kind === b.kind &&
    parts.every((part) => a.values[part] === b.values[part])
  );
}

export function inOrder(a: Reading, b: Reading): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
