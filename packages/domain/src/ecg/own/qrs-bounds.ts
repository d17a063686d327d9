import { movingAverage } from '../dsp/moving-average.ts';
import { mean, quantile } from '../dsp/statistics.ts';
import { type MedianBeat, medianBeatRateHz } from './median-beat.ts';
import { slopes } from './slopes.ts';

const at = (ms: number) => Math.round((ms / 1000) * medianBeatRateHz);

/** Slopes against the steepest of the QRS. Set on LUDB's even records, checked on the odd ones. */
const part = 0.4;
const onset = { share: 0.025, furthest: at(50) };
const offset = { share: 0.05, furthest: at(50) };
const noiseTimes = 3;
/** The bounds are the mean over limits from a quarter to four times the share: no single limit fits every QRS. */
const limits = [0.25, 0.5, 1, 2, 4];
const quietSamples = 6;

/** Index of QRS onset and offset in the wave, fractions of a sample possible. */
export function qrsBounds({ wave, peak }: MedianBeat): { onset: number; offset: number } {
  const slope = slopes(movingAverage(wave, 3), 5).map(Math.abs);
  let steepest = 0;
  for (let i = peak - at(80); i < peak + at(100); i++) steepest = Math.max(steepest, slope[i] ?? 0);
  let first = Math.max(0, peak - at(100));
  while (first < peak && (slope[first] ?? 0) <= part * steepest) first++;
  let last = Math.min(wave.length - 1, peak + at(130));
  while (last > peak && (slope[last] ?? 0) <= part * steepest) last--;
  const noise = noiseTimes * quantile(slope, 0.3);
  const found = limits.map((times) => ({
    onset: leave(slope, first, -1, {
      limit: Math.max(noise, times * onset.share * steepest),
      furthest: onset.furthest,
    }),
    offset: leave(slope, last, 1, {
      limit: Math.max(noise, times * offset.share * steepest),
      furthest: offset.furthest,
    }),
  }));
  return { onset: mean(found.map((one) => one.onset)), offset: mean(found.map((one) => one.offset)) };
}

type Stop = { limit: number; furthest: number };

/** Where the slope, seen from `from`, falls below the limit and stays there for 12 ms. */
function leave(slope: Float64Array, from: number, step: 1 | -1, { limit, furthest }: Stop): number {
  let i = from;
  const end = Math.min(slope.length - 1, Math.max(0, from + step * furthest));
  while (i !== end && !isQuiet(slope, i, step, limit)) i += step;
  return i;
}

function isQuiet(slope: Float64Array, from: number, step: 1 | -1, limit: number): boolean {
  for (let k = 0; k < quietSamples; k++) if ((slope[from + k * step] ?? 0) > limit) return false;
  return true;
}
