import { mean, median } from '../dsp/statistics.ts';
import type { BeatClass } from './classify-beats.ts';

/** How far RR intervals jump from one to the next, as shares of the mean interval. */
export type Irregularity = {
  /** Median jump: untouched by a few premature beats. */
  typical: number;
  /** Root mean square of the jumps. */
  overall: number;
  /** Sample entropy of the intervals, natural units: pattern of two against three, tolerance 0.1 of the mean. */
  entropy: number;
  meanSeconds: number;
};

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
    entropy: sampleEntropy(all, 0.1 * meanSeconds),
    meanSeconds,
  };
}

function sampleEntropy(values: readonly number[], tolerance: number): number {
  let pairs = 0;
  let triples = 0;
  const near = (i: number, j: number) => Math.abs((values[i] ?? 0) - (values[j] ?? 0)) <= tolerance;
  for (let i = 0; i + 2 < values.length; i++) {
    for (let j = i + 1; j + 2 < values.length; j++) {
      if (!near(i, j) || !near(i + 1, j + 1)) continue;
      pairs++;
      if (near(i + 2, j + 2)) triples++;
    }
  }
  return -Math.log((triples + 0.5) / (pairs + 1));
}
