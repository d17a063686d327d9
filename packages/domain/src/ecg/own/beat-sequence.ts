import { differences, rollingQuantiles } from '../dsp/statistics.ts';
import type { Candidate } from './candidates.ts';
import { workingRateHz } from './qrs-signal.ts';

const shortestSeconds = 0.2;
const furthest = 30;
/** Gaps cost no more beyond this many usual intervals: a pause is a pause. */
const longestGap = 4.5;

/** The sequence of candidates that is most credible as a whole: size of each, and the intervals between them. */
export function chooseBeats(candidates: readonly Candidate[], scores: Float64Array): Candidate[] {
  const intervals = localIntervals(candidates, scores);
  const total = new Float64Array(candidates.length);
  const before = new Int32Array(candidates.length).fill(-1);
  const shortest = shortestSeconds * workingRateHz;
  let best = -1;
  let bestOfFar = -1;
  for (let j = 0; j < candidates.length; j++) {
    const to = candidates[j];
    if (to === undefined) continue;
    const usual = intervals[j] ?? workingRateHz;
    const far = j - furthest - 1;
    if (far >= 0 && (bestOfFar < 0 || (total[far] ?? 0) > (total[bestOfFar] ?? 0))) bestOfFar = far;
    let most = gapCost(to.at, usual);
    if (bestOfFar >= 0 && (total[bestOfFar] ?? 0) + gapCost(Number.POSITIVE_INFINITY, usual) > most) {
      most = (total[bestOfFar] ?? 0) + gapCost(Number.POSITIVE_INFINITY, usual);
      before[j] = bestOfFar;
    }
    for (let i = j - 1; i >= 0 && i >= j - furthest; i--) {
      const from = candidates[i];
      if (from === undefined || to.at - from.at < shortest) continue;
      const sum = (total[i] ?? 0) + stepCost(from, to, usual);
      if (sum <= most) continue;
      most = sum;
      before[j] = i;
    }
    total[j] = most + (scores[j] ?? 0);
    const bestEnd = best < 0 ? 0 : (total[best] ?? 0) + gapCost(to.at - (candidates[best]?.at ?? 0), usual);
    if ((total[j] ?? 0) > bestEnd) best = j;
  }
  const out: Candidate[] = [];
  for (let j = best; j >= 0; j = before[j] ?? -1) {
    const beat = candidates[j];
    if (beat !== undefined) out.push(beat);
  }
  return out.reverse();
}

/** Log-odds of the interval, natural units: long gaps and couplings too short for the rhythm cost. */
function stepCost(from: Candidate, to: Candidate, usual: number): number {
  const interval = to.at - from.at;
  let cost = gapCost(interval, usual);
  if (interval < 0.55 * usual) cost -= 6 * (0.55 - interval / usual);
  const seconds = interval / workingRateHz;
  // A T wave follows within 0.45 s and is much weaker in the QRS band.
  if (seconds < 0.45) cost -= 3 * Math.min(1, Math.max(0, (0.46 - to.strength / from.strength) / 0.14));
  if (seconds < 0.3 && from.strength < 0.75 * to.strength) cost -= 2.5;
  return cost;
}

function gapCost(interval: number, usual: number): number {
  return -1.6 * (Math.min(longestGap, Math.max(1.5, interval / usual)) - 1.5);
}

/** For each candidate the median interval of the clear candidates around it, in working samples. */
function localIntervals(candidates: readonly Candidate[], scores: Float64Array): Float64Array {
  const clear: number[] = [];
  const nth = new Int32Array(candidates.length);
  candidates.forEach(({ at }, j) => {
    const isClear = (scores[j] ?? 0) > clearScore;
    if (isClear && at - (clear.at(-1) ?? Number.NEGATIVE_INFINITY) > 0.25 * workingRateHz) clear.push(at);
    nth[j] = clear.length - 1;
  });
  const [usual = new Float64Array(0)] = rollingQuantiles(differences(clear), intervalsAround, [0.5]);
  const out = new Float64Array(candidates.length);
  for (let j = 0; j < out.length; j++) {
    const around = usual[Math.min(usual.length - 1, Math.max(0, nth[j] ?? 0))] ?? workingRateHz;
    out[j] = Math.min(1.6 * workingRateHz, around);
  }
  return out;
}

const clearScore = 1;
const intervalsAround = 17;
