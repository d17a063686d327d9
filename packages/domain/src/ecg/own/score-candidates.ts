import { mean } from '../dsp/statistics.ts';
import type { Candidate } from './candidates.ts';
import { type QrsSignal, workingRateHz } from './qrs-signal.ts';

/** Log-odds of being a beat from size against the neighbouring beats and against the strength between beats. */
export function scoreCandidates(candidates: readonly Candidate[], { wave }: QrsSignal): Float64Array {
  return Float64Array.from(candidates, ({ at, relative, floor }, i) => {
    const size = 2.2 * Math.log(Math.min(1.5, relative) / 0.33);
    const clear = 0.8 * Math.log(Math.min(12, relative / Math.max(floor, 1e-6)) / 3);
    return (
      Math.max(-6, Math.min(3, size + clear)) -
      4 * stepShare(wave, at) -
      (leadsToAnother(candidates, i) ? 1.2 : 0)
    );
  });
}

/** 0 for a wave that comes back to where it started, 1 for a jump of the baseline. */
function stepShare(wave: Float64Array, at: number): number {
  const before = mean(wave.subarray(Math.max(0, at - 48), Math.max(1, at - 34)));
  const after = mean(wave.subarray(Math.min(wave.length - 1, at + 34), at + 48));
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = Math.max(0, at - 34); i < Math.min(wave.length, at + 34); i++) {
    low = Math.min(low, wave[i] ?? 0);
    high = Math.max(high, wave[i] ?? 0);
  }
  return high > low ? Math.min(1, Math.max(0, (Math.abs(after - before) / (high - low) - 0.65) / 0.2)) : 0;
}

/** Of two equally strong waves a fifth of a second apart the first is a P wave. */
function leadsToAnother(candidates: readonly Candidate[], i: number): boolean {
  const here = candidates[i];
  const next = candidates[i + 1];
  if (here === undefined || next === undefined) return false;
  const seconds = (next.at - here.at) / workingRateHz;
  return seconds > 0.12 && seconds < 0.27 && next.strength > 0.8 * here.strength;
}
