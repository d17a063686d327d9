import { median } from '../dsp/statistics.ts';
import { chooseBeats } from './beat-sequence.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { courseLength, cutCourse } from './course.ts';
import { placeBeat, placingSignal } from './place-beat.ts';
import { type QrsSignal, qrsSignal, workingRateHz } from './qrs-signal.ts';
import { scoreCandidates } from './score-candidates.ts';
import { candidateComparison, gatherShapes, likenessTo } from './shapes.ts';

const partSeconds = 120;
const marginSeconds = 10;

/** Beats in time order; index k of every array is beat k. */
export type DetectedBeats = {
  /** Sample of the R peak in the recording. */
  peaks: number[];
  /** The wave (0.5–40 Hz, mV) around each peak at the working rate, one after the other: see course.ts. */
  courses: Float32Array[];
  /** Strength between the beats relative to the beats there. */
  floors: number[];
};

/**
 * R peaks of a signal of any length. Two minutes at a time with ten seconds of overlap: levels and shapes stay local,
 * and a day needs little more memory than a strip. Needs a signal without missing values.
 */
export function detectBeats(signal: Float64Array, samplingRateHz: number): DetectedBeats {
  const part = Math.round(partSeconds * samplingRateHz);
  const margin = Math.round(marginSeconds * samplingRateHz);
  const closest = 0.15 * samplingRateHz;
  const beats: DetectedBeats = { peaks: [], courses: [], floors: [] };
  for (let start = 0; start < signal.length; start += part) {
    const rest = signal.length - start;
    const end = rest < 2 * part ? signal.length : start + part;
    const from = Math.max(0, start - margin);
    const found = detectInPart(signal.subarray(from, Math.min(signal.length, end + margin)), samplingRateHz);
    found.peaks.forEach((peak, k) => {
      const at = from + peak;
      if (at < start || at >= end || at - (beats.peaks.at(-1) ?? Number.NEGATIVE_INFINITY) <= closest) return;
      beats.peaks.push(at);
      beats.courses.push(found.courses[k] ?? new Float32Array(courseLength));
      beats.floors.push(found.floors[k] ?? 0);
    });
    if (end === signal.length) break;
  }
  return beats;
}

function detectInPart(signal: Float64Array, samplingRateHz: number): DetectedBeats {
  const qrs = qrsSignal(signal, samplingRateHz);
  const candidates = findCandidates(qrs.strength);
  const scores = scoreCandidates(candidates, qrs);
  const first = chooseBeats(candidates, scores);
  const beats = chooseBeats(candidates, withLikeness(qrs, candidates, scores, first));
  const placing = placingSignal(signal, samplingRateHz);
  const peaks = beats.map(({ at }) => placeBeat(placing, samplingRateHz, at / workingRateHz));
  return {
    peaks,
    courses: peaks.map((peak) => cutCourse(qrs.wave, (peak / samplingRateHz) * workingRateHz)),
    floors: beats.map(({ floor }) => floor),
  };
}

/**
 * Candidates that look like the clearest beats gain, others lose: little in a clean signal, where a different shape is
 * an ectopic beat, much in a noisy one, where it is noise.
 */
function withLikeness(
  { slope }: QrsSignal,
  candidates: readonly Candidate[],
  scores: Float64Array,
  first: readonly Candidate[],
): Float64Array {
  const clear = first.map(({ relative, floor }) => Math.min(1, relative) / floor);
  const bar = median(clear);
  const typical = first.filter(({ relative }, i) => relative > 0.5 && (clear[i] ?? 0) >= bar);
  const shapes = gatherShapes(
    typical.map(({ at }) => ({ wave: slope, at })),
    candidateComparison,
  );
  const common = shapes.filter(({ count }) => count >= Math.max(2, 0.04 * typical.length));
  if (common.length === 0) return scores;
  return scores.map((score, i) => {
    const candidate = candidates[i];
    if (candidate === undefined || score < -3) return score;
    const likeness = likenessTo({ wave: slope, at: candidate.at }, common, candidateComparison);
    const noise = Math.min(1, Math.max(0, (candidate.floor - 0.15) / 0.2));
    const change = (likeness - 0.65) / 0.35;
    return score + (change > 0 ? change : Math.max(-1.5 - 3 * noise, change * (1.5 + 3 * noise)));
  });
}
