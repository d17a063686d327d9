type Named = { id: string };
export type Pair = { from: string; to: string };

const between = '..';

/** How two versions stand in an address. */
export function pairText({ from, to }: Pair): string {
  return `${from}${between}${to}`;
}

/** The two versions an address names, the older one first whichever way round they stand; null where one is not there. */
export function pairOf(text: string | null, newestFirst: readonly Named[]): Pair | null {
  const [one = '', other = ''] = text?.split(between) ?? [];
  return ordered({ from: one, to: other }, newestFirst);
}

/** The older one first. */
export function ordered({ from, to }: Pair, newestFirst: readonly Named[]): Pair | null {
  const place = (wanted: string) => newestFirst.findIndex(({ id }) => id === wanted);
  const [a, b] = [place(from), place(to)];
  if (a < 0 || b < 0) return null;
  return a >= b ? { from, to } : { from: to, to: from };
}

/** Everything that made the later state of the earlier one, newest first. */
export function stepsBetween<T extends Named>({ from, to }: Pair, newestFirst: readonly T[]): T[] {
  const place = (wanted: string) => newestFirst.findIndex(({ id }) => id === wanted);
  return newestFirst.slice(place(to), place(from));
}
