import { median, medianInPlace } from '../dsp/statistics.ts';
import { resample } from './resample.ts';

/** The rate intervals are measured at, whatever the recording's own: one sample is 2 ms. */
export const medianBeatRateHz = 500;

/** The course of one ordinary beat, sample by sample the median of all beats of the prevailing shape. */
export type MedianBeat = {
  /** mV at 500 Hz. */
  wave: Float64Array;
  /** Index of the R peak in `wave`. */
  peak: number;
  /** Beats that went in. */
  beats: number;
  /** Median RR interval, seconds. */
  rrSeconds: number;
};

type Source = { signal: Float64Array; samplingRateHz: number; peaks: readonly number[]; rrSeconds: number };

const mostBeats = 60;
const mostShift = 8;

/** Null without beats. `peaks` are those to use, in samples of `signal` (mV, no missing values). */
export function medianBeat({ signal, samplingRateHz, peaks, rrSeconds }: Source): MedianBeat | null {
  if (peaks.length === 0) return null;
  const before = Math.round(Math.min(0.36, 0.45 * rrSeconds) * medianBeatRateHz);
  const after = Math.round(Math.min(0.64, 0.75 * rrSeconds) * medianBeatRateHz);
  const step = Math.max(1, Math.floor(peaks.length / mostBeats));
  const cuts = peaks
    .filter((_, k) => k % step === 0)
    .map((peak) =>
      cutBeat(signal, samplingRateHz, peak, { before: before + mostShift, after: after + mostShift }),
    )
    .filter((cut) => cut !== null);
  if (cuts.length === 0) return null;
  const first = medianOf(cuts, before + after, []);
  const shifts = cuts.map((cut) => bestShift(cut, first, before));
  const wave = medianOf(cuts, before + after, shifts);
  return { wave, peak: before, beats: cuts.length, rrSeconds };
}

type Span = { before: number; after: number };

/** One beat at 500 Hz, its level before the QRS at zero; null where it runs beyond the recording. */
function cutBeat(
  signal: Float64Array,
  samplingRateHz: number,
  peak: number,
  span: Span,
): Float64Array | null {
  const ratio = samplingRateHz / medianBeatRateHz;
  const margin = Math.ceil(0.1 * samplingRateHz);
  const from = Math.floor(peak - span.before * ratio) - margin;
  const to = Math.ceil(peak + span.after * ratio) + margin;
  if (from < 0 || to >= signal.length) return null;
  const part = resample(signal.subarray(from, to + 1), samplingRateHz, medianBeatRateHz);
  const start = Math.round((peak - from) / ratio) - span.before;
  const out = part.slice(start, start + span.before + span.after);
  const level = median(out.subarray(span.before - 50, span.before - 25));
  return out.map((value) => value - level);
}

function medianOf(cuts: readonly Float64Array[], length: number, shifts: readonly number[]): Float64Array {
  const column = new Float64Array(cuts.length);
  const out = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    for (let k = 0; k < column.length; k++) column[k] = cuts[k]?.[i + (shifts[k] ?? mostShift)] ?? 0;
    out[i] = medianInPlace(column);
  }
  return out;
}

/** Offset into `cut` at which its QRS lies best on the first median. */
function bestShift(cut: Float64Array, target: Float64Array, peak: number): number {
  let best = mostShift;
  let least = Number.POSITIVE_INFINITY;
  for (let shift = 0; shift <= 2 * mostShift; shift++) {
    let sum = 0;
    for (let i = Math.max(0, peak - 40); i < peak + 40; i++)
      sum += ((cut[i + shift] ?? 0) - (target[i] ?? 0)) ** 2;
    if (sum < least) {
      least = sum;
      best = shift;
    }
  }
  return best;
}
