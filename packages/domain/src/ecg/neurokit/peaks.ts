import { findPeaks, prominence } from '../dsp/find-peaks.ts';
import { absolute, gradient, movingAverage } from '../dsp/moving-average.ts';
import { roundHalfEven } from '../dsp/round.ts';

const steepness = { smoothSeconds: 0.1, averageSeconds: 0.75, factor: 1.5 };
const shortestShare = 0.4;
const refractorySeconds = 0.3;

/**
 * NeuroKit2 0.2.12 ecg_findpeaks(method='neurokit') on the cleaned signal: sample indices, ascending.
 * Only upright peaks; none within the first 0.3 s.
 */
export function neurokitPeaks(cleaned: Float64Array, samplingRateHz: number): number[] {
  const { starts, ends } = steepSpans(cleaned, samplingRateHz);
  const pairs = Math.min(starts.length, ends.length);
  let total = 0;
  for (let i = 0; i < pairs; i++) total += (ends[i] ?? 0) - (starts[i] ?? 0);
  const shortest = shortestShare * (total / pairs);
  const refractory = roundHalfEven(refractorySeconds * samplingRateHz);
  const peaks: number[] = [];
  let last = 0;
  for (let i = 0; i < pairs; i++) {
    const from = starts[i] ?? 0;
    const to = ends[i] ?? 0;
    if (to - from < shortest) continue;
    const peak = mostProminent(cleaned.subarray(from, to));
    if (peak === null || from + peak - last <= refractory) continue;
    last = from + peak;
    peaks.push(last);
  }
  return peaks;
}

function steepSpans(cleaned: Float64Array, samplingRateHz: number): { starts: number[]; ends: number[] } {
  const smooth = movingAverage(
    absolute(gradient(cleaned)),
    roundHalfEven(steepness.smoothSeconds * samplingRateHz),
  );
  const average = movingAverage(smooth, roundHalfEven(steepness.averageSeconds * samplingRateHz));
  const starts: number[] = [];
  const ends: number[] = [];
  let here = (smooth[0] ?? 0) > steepness.factor * (average[0] ?? 0);
  for (let i = 0; i + 1 < cleaned.length; i++) {
    const next = (smooth[i + 1] ?? 0) > steepness.factor * (average[i + 1] ?? 0);
    if (!here && next) starts.push(i);
    if (here && !next && i > (starts[0] ?? Number.POSITIVE_INFINITY)) ends.push(i);
    here = next;
  }
  return { starts, ends };
}

function mostProminent(span: Float64Array): number | null {
  let best: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const peak of findPeaks(span)) {
    const height = prominence(span, peak);
    if (height <= most) continue;
    most = height;
    best = peak;
  }
  return best;
}
