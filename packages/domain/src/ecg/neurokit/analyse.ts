import { mean } from '../dsp/statistics.ts';
import { cleanNeurokit } from './clean.ts';
import { correctArtefacts } from './correct-artefacts.ts';
import { neurokitPeaks } from './peaks.ts';
import { neurokitQuality } from './quality.ts';
import { neurokitRate } from './rate.ts';

type NeurokitResult = {
  cleaned: Float64Array;
  peaks: number[];
  /** Kubios-corrected; for heart rate variability of sinus rhythm only. */
  correctedPeaks: number[];
  /** Mean over samples of the interpolated rate, per minute; null with three peaks or fewer. */
  meanRate: number | null;
  /** averageQRS per peak; null where there is no rate. */
  qualityAtPeaks: Float64Array | null;
};

/** The whole `neurokit2` chain; null when the signal is too short for it. */
export function analyseNeurokit(signal: Float64Array, samplingRateHz: number): NeurokitResult | null {
  const cleaned = cleanNeurokit(signal, samplingRateHz);
  if (cleaned === null) return null;
  const peaks = neurokitPeaks(cleaned, samplingRateHz);
  const correctedPeaks = correctArtefacts(peaks, samplingRateHz);
  const rate = neurokitRate(peaks, samplingRateHz, signal.length);
  const meanRate = rate === null ? null : mean(rate);
  const qualityAtPeaks =
    meanRate === null ? null : neurokitQuality({ cleaned, peaks, meanRate, samplingRateHz });
  return { cleaned, peaks, correctedPeaks, meanRate, qualityAtPeaks };
}
