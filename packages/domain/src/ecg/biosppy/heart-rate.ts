import { convolveSame } from './slope-signal.ts';

export type HeartRate = { at: number[]; perMinute: Float64Array };

/** BioSPPy get_heart_rate: at the later peak of each interval, 40–200 only, averaged over three. Null below two peaks. */
export function biosppyHeartRate(peaks: readonly number[], samplingRateHz: number): HeartRate | null {
  if (peaks.length < 2) return null;
  const at: number[] = [];
  const rates: number[] = [];
  for (let i = 1; i < peaks.length; i++) {
    const rate = samplingRateHz * (60 / ((peaks[i] ?? 0) - (peaks[i - 1] ?? 0)));
    if (rate < 40 || rate > 200) continue;
    at.push(peaks[i] ?? 0);
    rates.push(rate);
  }
  const values = Float64Array.from(rates);
  if (values.length <= 1) return { at, perMinute: values };
  const size = 3 > values.length ? values.length - 1 : 3;
  return { at, perMinute: convolveSame(values, new Float64Array(size).fill(1)) };
}
