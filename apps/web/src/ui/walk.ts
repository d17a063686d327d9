/** The place in a list nearest to an index: before its first the first, after its last the last; 0 of an empty one. */
export function placeAt(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

/** Who stands so many further on; at either end one stays. From nowhere (-1) one comes to the first. */
export function stepFrom<T>(list: readonly T[], at: number, by: number): T | null {
  return list[placeAt(at + by, list.length)] ?? null;
}

/** Who comes into view when the one at a place goes: the next, else the one before; null when nobody is left. */
export function givenWay<T>(list: readonly T[], at: number): T | null {
  return list[at + 1] ?? list[at - 1] ?? null;
}
