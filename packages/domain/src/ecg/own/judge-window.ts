import { mean } from '../dsp/statistics.ts';
import { atrialEvidence } from './atrial-evidence.ts';
import type { BeatFeatures } from './beat-features.ts';
import type { BeatClass } from './classify-beats.ts';
import type { DetectedBeats } from './detect-beats.ts';
import { rrIrregularity } from './irregularity.ts';
import { type RhythmSuggestion, suggestRhythm } from './rhythm.ts';

export type JudgedBeats = {
  beats: DetectedBeats;
  features: BeatFeatures;
  classes: readonly BeatClass[];
  samplingRateHz: number;
};

/** The rhythm of beats `from` up to but not including `to`, with the quality of that stretch. */
export function judgeWindow(
  judged: JudgedBeats,
  from: number,
  to: number,
  quality: number,
): RhythmSuggestion {
  const { beats, features, classes, samplingRateHz } = judged;
  const peaks = beats.peaks.slice(from, to);
  const names = classes.slice(from, to);
  const counted = (wanted: BeatClass) => names.filter((name) => name === wanted).length;
  const intervals = features.before.subarray(from + 1, to);
  const atrial = atrialEvidence(timelyCourses(judged, from, to));
  return suggestRhythm({
    beats: peaks.length,
    meanRate: intervals.length === 0 ? null : 60 / mean(intervals),
    quality,
    ventricularBeats: counted('ventricular'),
    prematureVentricularBeats: names.filter(
      (name, k) => name === 'ventricular' && isPremature(features, from + k),
    ).length,
    supraventricularBeats: counted('supraventricular'),
    irregularity: rrIrregularity(peaks, names, samplingRateHz),
    recurringBeforeQrs: atrial?.recurring ?? null,
    restlessBeforeQrsMillivolts: atrial?.restlessMillivolts ?? null,
    noiseBeforeQrsMillivolts: atrial && Math.max(atrial.slowMillivolts, fastFactor * atrial.fastMillivolts),
  });
}

/** An escape beat and a bundle that conducts late are as wide, but not early. */
function isPremature({ before, usual }: BeatFeatures, k: number): boolean {
  return (before[k] ?? Number.NaN) < prematureShare * (usual[k] ?? Number.NaN);
}

/** Half of what is fast there is enough to be more than fibrillation waves bring. */
const fastFactor = 2;
const prematureShare = 0.9;

/** Beats of the usual shape that are not premature: no T wave lies before their QRS. */
function timelyCourses({ beats, features, classes }: JudgedBeats, from: number, to: number): Float32Array[] {
  const { likeness, before, usual } = features;
  return beats.courses.slice(from, to).filter((_, offset) => {
    const k = from + offset;
    if (classes[k] === 'ventricular' || (likeness[k] ?? 0) <= 0.88) return false;
    return (before[k] ?? 0) >= 0.9 * (usual[k] ?? 0);
  });
}
