type Stretch = { from: number; to: number };

/** Up to here a recording is treated as one piece, as the libraries do. */
const wholeUpToSeconds = 90;
const blockSeconds = 60;
/** Beside a block, so that filters have settled where it begins. */
const overlapSeconds = 15;

/** In which blocks a recording is treated, by their number; all seconds are of the recording's clock. */
export function blocksOf({ start, end }: { start: number; end: number }) {
  const isWhole = end - start <= wholeUpToSeconds;
  const count = isWhole ? 1 : Math.ceil((end - start) / blockSeconds);
  const placeOf = (seconds: number) =>
    isWhole ? 0 : Math.min(count - 1, Math.max(0, Math.floor((seconds - start) / blockSeconds)));
  const boundsOf = (index: number): Stretch =>
    isWhole
      ? { from: start, to: end }
      : { from: start + index * blockSeconds, to: Math.min(end, start + (index + 1) * blockSeconds) };
  return {
    boundsOf,
    /** What has to be read to treat a block. */
    readFor(index: number): Stretch {
      const { from, to } = boundsOf(index);
      return { from: Math.max(start, from - overlapSeconds), to: Math.min(end, to + overlapSeconds) };
    },
    /** The blocks of a stretch, in the order of time. */
    within: ({ from, to }: Stretch): number[] =>
      Array.from({ length: placeOf(to) - placeOf(from) + 1 }, (_, step) => placeOf(from) + step),
  };
}
