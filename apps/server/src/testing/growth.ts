/** Below this a processor's time is chance. */
const noticeableMs = 40;
/** How many times as dear twice as much may be: to be looked at again, and in the end. */
const [suspicious, steep] = [2.3, 3];
/** A disturbed one is seldom followed by so many more. */
const [fewestTries, mostTries] = [5, 15];

type Costing = { cost(size: number): number | Promise<number>; most: number };
type Grown = { half: number; whole: number };

/**
 * Milliseconds of half of the most and of the most where twice as much costs more than three times as much: n log n never does,
 * a square costs four. Null where it does not, or nobody would notice. Only what looks so at first is measured again, half and
 * whole by turns, so that whoever else is at work slows both; the half that comes first of all is slow for being new, and is
 * looked at twice.
 */
export async function growth({ cost, most }: Costing): Promise<Grown | null> {
  const [half, whole] = [Math.floor(most / 2), most];
  const [cold, first] = [await cost(half), await cost(whole)];
  if (first < noticeableMs || !isSteep({ half: Math.min(cold, await cost(half)), whole: first }, suspicious))
    return null;
  const least = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < mostTries; turn += 1) {
    if (turn >= fewestTries && !isSteep(least)) return null;
    least.half = Math.min(least.half, await cost(half));
    least.whole = Math.min(least.whole, await cost(whole));
  }
  return isSteep(least) ? least : null;
}

function isSteep({ half, whole }: Grown, line = steep): boolean {
  return whole >= noticeableMs && whole > line * half;
}

/** Of the processor, of this thread. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
