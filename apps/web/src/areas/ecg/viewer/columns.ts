/** Index of the first of ascending values that is not below a limit. */
export function firstFrom(values: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Columns = { from: number; to: number; secondsPerColumn: number };

/**
 * Of ascending moments within a stretch the first of each column. Columns are counted from the recording's start, so
 * that a panned picture does not flicker; the work grows with them, not with the moments.
 */
export function firstOfColumns(
  moments: ArrayLike<number>,
  { from, to, secondsPerColumn }: Columns,
  visit: (index: number) => void,
): void {
  let index = firstFrom(moments, from);
  for (let moment = moments[index]; moment !== undefined && moment <= to; moment = moments[index]) {
    visit(index);
    const next = (Math.floor(moment / secondsPerColumn) + 1) * secondsPerColumn;
    index = Math.max(index + 1, moments[index + 1] === undefined ? 0 : firstFrom(moments, next));
  }
}

/** Stretches in order, none touching another: two arrays to search in. */
export type Stretches = { from: Float64Array; to: Float64Array };

export function joinedStretches(stretches: readonly { from: number; to: number }[]): Stretches {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return {
    from: Float64Array.from(joined, ({ from }) => from),
    to: Float64Array.from(joined, ({ to }) => to),
  };
}

/** What of the stretches a sight shows, at most one a column: neighbours that share a column are one. */
export function stretchesIn(
  stretches: Stretches,
  { from, to, secondsPerColumn }: Columns,
  visit: (from: number, to: number) => void,
): void {
  let index = firstFrom(stretches.to, from);
  let done = Number.NEGATIVE_INFINITY;
  for (let start = stretches.from[index]; start !== undefined && start <= to; start = stretches.from[index]) {
    const end = (Math.floor((stretches.to[index] ?? start) / secondsPerColumn) + 1) * secondsPerColumn;
    visit(Math.max(done, start), end);
    done = end;
    index = Math.max(index + 1, firstFrom(stretches.to, end));
  }
}
