/** How far a key moves among so many rows; null: it moves nowhere. */
export function stepOf(key: string, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -count, End: count };
  return steps[key] ?? null;
}

type Stretch = { from: number; to: number; isChosen: boolean };

/** The selection with all rows of a stretch in it, or out of it; its ends in either order. */
export function withStretch(
  selection: ReadonlySet<string> | undefined,
  keys: readonly string[],
  { from, to, isChosen }: Stretch,
): ReadonlySet<string> {
  const next = new Set(selection);
  for (const key of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

/**
 * The selection after one row was chosen or not any more; null: there is no such row. From the row chosen before to
 * this one everything is chosen.
 */
export function toggled(
  selection: ReadonlySet<string> | undefined,
  keys: readonly string[],
  { index, anchor, isRange }: { index: number; anchor: number; isRange: boolean },
): ReadonlySet<string> | null {
  const key = keys[index];
  if (key === undefined) return null;
  const isChosen = isRange || !selection?.has(key);
  return withStretch(selection, keys, { from: isRange ? anchor : index, to: index, isChosen });
}
