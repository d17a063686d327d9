import { findMaxima } from './extrema.ts';
import { locatePeak } from './locate-peak.ts';
import { push, type Ring, ring, ringOf } from './ring.ts';
import { slopeSignal } from './slope-signal.ts';

const thresholdShare = 0.475;

type Detector = {
  signal: Float64Array;
  slope: Float64Array;
  beats: number[];
  qrs: Ring;
  noise: Ring;
  rr: Ring;
  slopeReach: number;
  refractory: number;
};

/** BioSPPy 2.1 hamilton_segmenter on the band-passed signal: sample indices, ascending. Needs a second of signal. */
export function hamiltonPeaks(signal: Float64Array, samplingRateHz: number): number[] {
  const slope = slopeSignal(signal, samplingRateHz);
  const slots = Math.min(8, Math.trunc(signal.length / samplingRateHz));
  const detector: Detector = {
    signal,
    slope,
    beats: [],
    qrs: ringOf(highestOfEachSecond(slope, slots, Math.trunc(samplingRateHz))),
    noise: ring(slots, 0),
    rr: ring(slots, samplingRateHz),
    slopeReach: Math.ceil(0.045 * samplingRateHz),
    refractory: Math.ceil(0.36 * samplingRateHz),
  };
  const reach = Math.ceil(0.2 * samplingRateHz);
  for (const peak of withoutSmaller(findMaxima(slope), slope, reach)) judge(detector, peak);
  const located = detector.beats.map((beat) => locatePeak(signal, { beat, reach, samplingRateHz }));
  return [...new Set(located.filter((peak) => peak !== null))].sort((a, b) => a - b);
}

function judge(detector: Detector, peak: number): void {
  const { beats, qrs, noise, rr } = detector;
  const height = detector.slope[peak] ?? 0;
  const threshold = noise.median + thresholdShare * (qrs.median - noise.median);
  const last = beats.at(-1);
  if (height > threshold) {
    if (!hasBothSlopes(detector, peak) || isTWave(detector, peak) || !(height < 3 * qrs.median)) return;
  } else {
    const elapsed = last === undefined ? 0 : peak - last;
    if (beats.length < 2 || elapsed < 1.5 * rr.median || elapsed <= detector.refractory) {
      push(noise, height);
      return;
    }
    if (!(height > 0.5 * threshold)) return;
  }
  beats.push(peak);
  if (last !== undefined) push(rr, peak - last);
  push(qrs, height);
}

function hasBothSlopes({ signal, slope, slopeReach }: Detector, peak: number): boolean {
  const { from, to } = slopeWindow(peak, slopeReach, signal.length, slope.length);
  let rising = 0;
  for (let i = from; i + 1 < to; i++) if ((signal[i + 1] ?? 0) - (signal[i] ?? 0) > 0) rising++;
  return rising > 0 && rising < to - from - 1;
}

function isTWave(detector: Detector, peak: number): boolean {
  const last = detector.beats.at(-1);
  if (last === undefined || peak - last >= detector.refractory) return false;
  return steepest(detector, peak) < 0.5 * steepest(detector, last);
}

function steepest({ signal, slope, slopeReach }: Detector, peak: number): number {
  const { from, to } = slopeWindow(peak, slopeReach, signal.length, slope.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = from; i + 1 < to; i++) most = Math.max(most, (signal[i + 1] ?? 0) - (signal[i] ?? 0));
  return most;
}

/** At the end the reference stops one sample early. */
function slopeWindow(peak: number, reach: number, length: number, end: number): { from: number; to: number } {
  if (peak < reach) return { from: 0, to: Math.min(peak + reach, length) };
  return { from: peak - reach, to: peak + reach >= length ? end : peak + reach };
}

function highestOfEachSecond(slope: Float64Array, slots: number, second: number): Float64Array {
  const out = new Float64Array(slots);
  for (let i = 0; i < slots; i++) {
    const part = slope.subarray(i * second, (i + 1) * second);
    for (const peak of findMaxima(part)) out[i] = Math.max(out[i] ?? 0, part[peak] ?? 0);
  }
  return out;
}

/** Maxima without a higher one strictly nearer than `reach`. */
function withoutSmaller(peaks: number[], slope: Float64Array, reach: number): number[] {
  return peaks.filter((peak, i) => {
    const height = slope[peak] ?? 0;
    for (let k = i - 1; k >= 0 && (peaks[k] ?? 0) > peak - reach; k--) {
      if ((slope[peaks[k] ?? 0] ?? 0) > height) return false;
    }
    for (let k = i + 1; k < peaks.length && (peaks[k] ?? 0) < peak + reach; k++) {
      if ((slope[peaks[k] ?? 0] ?? 0) > height) return false;
    }
    return true;
  });
}
