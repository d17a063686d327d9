import { deviation, differences, mean, median } from './dsp/statistics.ts';

export type HeartRateVariability = {
  /** Number of RR intervals. */
  count: number;
  meanNN: number;
  medianNN: number;
  /** Standard deviation of the RR intervals, n - 1. */
  sdnn: number | null;
  /** Root mean square of successive differences. */
  rmssd: number | null;
  sdsd: number | null;
  /** Per cent of successive differences above 50 ms; divided by the number of RR intervals as NeuroKit2 does. */
  pnn50: number | null;
  pnn20: number | null;
  meanRate: number;
};

/** RR intervals in milliseconds from peaks in samples; none beside a peak that is not to be relied on. */
export function rrIntervalsMs(
  peaks: readonly number[],
  samplingRateHz: number,
  isReliable: (peak: number) => boolean = () => true,
): Float64Array {
  return differences(peaks)
    .filter((_, index) => isReliable(index) && isReliable(index + 1))
    .map((samples) => (samples / samplingRateHz) * 1000);
}

/**
 * Time-domain figures in ms and per cent; null below two peaks, single figures null where too few intervals.
 * SDNN and RMSSD describe five minutes of sinus rhythm; on a strip only RMSSD says anything ("ultra-short").
 */
export function heartRateVariability(rrMs: Float64Array): HeartRateVariability | null {
  if (rrMs.length === 0) return null;
  const steps = differences(rrMs);
  const above = (limitMs: number) =>
    steps.length === 0 ? null : (steps.filter((step) => Math.abs(step) > limitMs).length / rrMs.length) * 100;
  const orNull = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    count: rrMs.length,
    meanNN: mean(rrMs),
    medianNN: median(rrMs),
    sdnn: orNull(deviation(rrMs, 1)),
    rmssd: orNull(Math.sqrt(mean(steps.map((step) => step * step)))),
    sdsd: orNull(deviation(steps, 1)),
    pnn50: above(50),
    pnn20: above(20),
    meanRate: 60_000 / mean(rrMs),
  };
}
