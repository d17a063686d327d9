import { fillMissing } from '../dsp/fill-missing.ts';
import { median } from '../dsp/statistics.ts';
import { type BeatFeatures, beatFeatures } from './beat-features.ts';
import { type BeatClass, classifyBeats } from './classify-beats.ts';
import { type Delineation, delineate } from './delineate.ts';
import { detectBeats } from './detect-beats.ts';
import { type EcgIntervals, ecgIntervals } from './intervals.ts';
import { type MedianBeat, medianBeat } from './median-beat.ts';
import { type EcgQuality, ecgQuality, readability } from './quality.ts';
import type { RhythmSuggestion } from './rhythm.ts';
import { type RhythmWindow, rhythmCourse, summariseRhythm } from './rhythm-course.ts';
import { signalState } from './signal-state.ts';

export type OwnResult = {
  /** R peaks, sample indices, ascending. */
  peaks: number[];
  /** One per peak. */
  classes: BeatClass[];
  quality: EcgQuality;
  /** Suggestion for the whole, null for an empty signal; never a diagnosis. */
  rhythm: RhythmSuggestion | null;
  windows: RhythmWindow[];
  /** Of the beats in `measured`; null when no beat is whole. */
  medianBeat: MedianBeat | null;
  measured: number[];
  waves: Delineation | null;
  intervals: EcgIntervals | null;
};

/** Below this share of recurrence before the QRS there is no P wave to measure from. */
const pWaveShare = 0.3;

/**
 * The `own` chain on one lead in mV. Answers for every signal, however short or poor: what cannot be said is null.
 * `samplingRateHz` 50 to 10 000.
 */
export function analyseOwn(signal: ArrayLike<number>, samplingRateHz: number): OwnResult {
  const { filled, missing } = fillMissing(signal);
  const beats = detectBeats(filled, samplingRateHz);
  const features = beatFeatures(beats, samplingRateHz);
  const raw = classifyBeats(features, beats.floors);
  const floors = uncrowded(beats.floors, features);
  const quality = ecgQuality({ ...features, floors }, signalState(filled, missing, samplingRateHz));
  const windows = rhythmCourse({ beats, features, classes: raw, samplingRateHz }, quality, filled.length);
  const classes = withoutPrematureInFibrillation(raw, beats.peaks, windows);
  const rhythm = summariseRhythm(windows);
  const measured = beatsToMeasure(features, classes, quality).map((k) => beats.peaks[k] ?? 0);
  const rrSeconds = usualInterval(features);
  const typical = medianBeat({ signal: filled, samplingRateHz, peaks: measured, rrSeconds });
  const waves = typical && withoutAbsentP(delineate(typical), rhythm);
  const intervals = waves && ecgIntervals(waves, 1000 * rrSeconds);
  return {
    peaks: beats.peaks,
    classes,
    quality: { ...quality, perBeat: readability(quality.perBeat, raw, floors) },
    rhythm,
    windows,
    medianBeat: typical,
    measured,
    waves,
    intervals,
  };
}

/** In atrial fibrillation every short interval looks premature; the word means nothing there. */
function withoutPrematureInFibrillation(
  classes: readonly BeatClass[],
  peaks: readonly number[],
  windows: readonly RhythmWindow[],
): BeatClass[] {
  const out = [...classes];
  let k = 0;
  for (const { end, rhythmClass } of windows) {
    for (; k < out.length && (peaks[k] ?? 0) < end; k++) {
      if (rhythmClass === 'atrial_fibrillation' && out[k] === 'supraventricular') out[k] = 'normal';
    }
  }
  return out;
}

/** The cleaner half of the normal beats of the prevailing shape; of all beats when there are none. */
function beatsToMeasure(
  features: BeatFeatures,
  classes: readonly BeatClass[],
  quality: EcgQuality,
): number[] {
  const normal = features.prevailing.filter((k) => classes[k] === 'normal');
  const chosen = normal.length >= 2 ? normal : features.prevailing;
  const bar = median(chosen.map((k) => quality.perBeat[k] ?? 0));
  return chosen.filter((k) => (quality.perBeat[k] ?? 0) >= bar);
}

/** In a fast rhythm the waves of the heart itself fill what lies between the beats. */
function uncrowded(floors: readonly number[], { usual }: BeatFeatures): number[] {
  return floors.map((floor, k) => floor * Math.min(1, (usual[k] ?? 1) / crowdedSeconds));
}

const crowdedSeconds = 0.6;

function usualInterval({ before }: BeatFeatures): number {
  const intervals = before.filter((seconds) => !Number.isNaN(seconds));
  return intervals.length === 0 ? 1 : median(intervals);
}

function withoutAbsentP(waves: Delineation, rhythm: RhythmSuggestion | null): Delineation {
  const share = rhythm?.evidence.recurringBeforeQrs ?? 1;
  const isThere = rhythm?.rhythmClass !== 'atrial_fibrillation' && share >= pWaveShare;
  return isThere ? waves : { ...waves, pOnset: null, pPeak: null };
}
