import { cleanBiosppy } from './clean.ts';
import { hamiltonPeaks } from './hamilton.ts';
import { biosppyHeartRate, type HeartRate } from './heart-rate.ts';
import { correctPeaks, wholeBeats } from './peaks.ts';

type BiosppyResult = {
  cleaned: Float64Array;
  /** Straight from the segmenter. */
  hamilton: number[];
  peaks: number[];
  /** Null below two peaks, where the reference raises. */
  heartRate: HeartRate | null;
};

/** The whole `bioSPPY` chain; null when the signal is too short for it. */
export function analyseBiosppy(signal: Float64Array, samplingRateHz: number): BiosppyResult | null {
  const cleaned = cleanBiosppy(signal, samplingRateHz);
  if (cleaned === null) return null;
  const hamilton = hamiltonPeaks(cleaned, samplingRateHz);
  const corrected = correctPeaks(cleaned, hamilton, samplingRateHz);
  const peaks = wholeBeats(corrected, samplingRateHz, signal.length);
  return { cleaned, hamilton, peaks, heartRate: biosppyHeartRate(peaks, samplingRateHz) };
}
