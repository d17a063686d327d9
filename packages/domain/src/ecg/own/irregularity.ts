import { mean, median } from '../dsp/statistics.ts';
import type { BeatClass } from './classify-beats.ts';

/** How far RR intervals jump from one to the next, as shares of the mean interval. */
export type Irregularity = {
  /** Median jump: untouched by a few premature beats. */
  typical: number;
  /** Root mean square of the jumps. */
  overall: number;
  /**
   * Sample entropy of the intervals, natural units: one interval against two, within 40 ms (Lake and Moorman, Am J
   * Physiol 2011, whose measure holds from twelve beats on). 0 when each interval tells the next.
   */
  entropy: number;
  /** Share of the intervals that are near one of two lengths: block, bigeminy and Wenckebach give nearly 1. */
  order: number;
  meanSeconds: number;
};

/**
 * Coefficient of sample entropy: the entropy as a density and relative to the mean interval, so that rates can be
 * compared (Lake and Moorman, Am J Physiol Heart Circ Physiol 2011; 300: H319). Near -2.5 in sinus rhythm, above -1.4
 * in fibrillation.
 */
export function entropyCoefficient({ entropy, meanSeconds }: Irregularity): number {
  return entropy + Math.log((2 * nearSeconds) / meanSeconds);
}

/**
 * Intervals next to a ventricular beat say nothing about the atria and are left out, unless too few remain. Null with
 * fewer than three jumps.
 */
export function rrIrregularity(
  peaks: readonly number[],
  classes: readonly BeatClass[],
  samplingRateHz: number,
): Irregularity | null {
  const conducted = fromRuns(peaks, (k) => classes[k] !== 'ventricular', samplingRateHz);
  return conducted ?? fromRuns(peaks, () => true, samplingRateHz);
}

const fewestJumps = 4;

function fromRuns(
  peaks: readonly number[],
  counts: (beat: number) => boolean,
  samplingRateHz: number,
): Irregularity | null {
  const runs: number[][] = [[]];
  for (let k = 1; k < peaks.length; k++) {
    if (!counts(k) || !counts(k - 1)) runs.push([]);
    else runs.at(-1)?.push(((peaks[k] ?? 0) - (peaks[k - 1] ?? 0)) / samplingRateHz);
  }
  const all = runs.flat();
  const jumps = runs.flatMap((run) => run.slice(1).map((value, k) => Math.abs(value - (run[k] ?? 0))));
  if (jumps.length < fewestJumps) return null;
  const meanSeconds = mean(all);
  return {
    typical: median(jumps) / meanSeconds,
    overall: Math.sqrt(mean(jumps.map((jump) => jump * jump))) / meanSeconds,
    entropy: sampleEntropy(runs),
    order: orderOf(all),
    meanSeconds,
  };
}

/** The share near the commonest length, and near the commonest of those left. */
function orderOf(intervals: readonly number[]): number {
  let left = intervals;
  for (let turn = 0; turn < 2 && left.length > 0; turn++) {
    let fewest = left;
    for (const centre of left) {
      const others = left.filter((value) => Math.abs(value - centre) > nearShare * centre);
      if (others.length < fewest.length) fewest = others;
    }
    left = fewest;
  }
  return 1 - left.length / intervals.length;
}

/** How far an interval may be from a length and still be of it. */
const nearShare = 0.07;

const nearSeconds = 0.04;

function sampleEntropy(runs: readonly (readonly number[])[]): number {
  const pairs = runs.flatMap((run) => run.slice(1).map((next, k) => ({ one: run[k] ?? 0, next })));
  let alike = 0;
  let followed = 0;
  for (let i = 0; i < pairs.length; i++) {
    const a = pairs[i];
    for (let j = i + 1; j < pairs.length; j++) {
      const b = pairs[j];
      if (!a || !b || Math.abs(a.one - b.one) > nearSeconds) continue;
      alike++;
      if (Math.abs(a.next - b.next) <= nearSeconds) followed++;
    }
  }
  // A few beats that never come near each other know little: they count as one of three.
  return -Math.log((followed + 1) / (alike + 3));
}
