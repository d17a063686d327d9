import { pchipOverSamples } from '../dsp/pchip.ts';
import { differences, mean } from '../dsp/statistics.ts';

/**
 * NeuroKit2 signal_rate: beats per minute at every sample, the period interpolated monotonically between peaks and
 * constant outside. Null with three peaks or fewer, where the reference gives no numbers.
 */
export function neurokitRate(
  peaks: readonly number[],
  samplingRateHz: number,
  length: number,
): Float64Array | null {
  if (peaks.length <= 3) return null;
  const seconds = differences(peaks).map((samples) => samples / samplingRateHz);
  const periods = new Float64Array(peaks.length);
  periods[0] = mean(seconds);
  periods.set(seconds, 1);
  const rate = pchipOverSamples(peaks, periods, length);
  for (let i = 0; i < rate.length; i++) rate[i] = 60 / (rate[i] ?? 0);
  return rate;
}
