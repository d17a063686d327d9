/** Below this a processor's time is chance. */
const noticeableMs = 40;
const tries = 5;

type Costing = { cost(size: number): number | Promise<number>; most: number };
type Grown = { half: number; whole: number };

/**
 * Milliseconds of half of the most and of the most where twice as much costs more than three times as much: n log n never does,
 * a square costs four. Null where it does not, or nobody would notice. Only what looks so at first is measured again; the half that
 * comes first of all is slow for being new, and is looked at twice.
 */
export async function growth({ cost, most }: Costing): Promise<Grown | null> {
  const [half, whole] = [Math.floor(most / 2), most];
  const [cold, first] = [await cost(half), await cost(whole)];
  if (first < noticeableMs || !isSteep({ half: Math.min(cold, await cost(half)), whole: first })) return null;
  const least = async (size: number) => {
    const tried: number[] = [];
    for (let index = 0; index < tries; index += 1) tried.push(await cost(size));
    return Math.min(...tried);
  };
  const again = { half: await least(half), whole: await least(whole) };
  return isSteep(again) ? again : null;
}

function isSteep({ half, whole }: Grown): boolean {
  return whole >= noticeableMs && whole > 3 * half;
}

/** Of the processor, of this thread. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
