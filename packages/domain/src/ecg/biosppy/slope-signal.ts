import { hamming } from '../dsp/band-pass-taps.ts';
import { butterworth } from '../dsp/butterworth.ts';
import { filterBothWays } from '../dsp/filter-both-ways.ts';

/** Hamilton's detection signal: low-pass 25 Hz, high-pass 3 Hz, |slope| per second, smoothed over 80 ms. */
export function slopeSignal(signal: Float64Array, samplingRateHz: number): Float64Array {
  const low = butterworth({ order: 4, cutoffHz: 25, samplingRateHz, band: 'lowpass' });
  const high = butterworth({ order: 4, cutoffHz: 3, samplingRateHz, band: 'highpass' });
  const filtered = filterBothWays(filterBothWays(signal, low.b, low.a), high.b, high.a);
  const slope = new Float64Array(Math.max(0, filtered.length - 1));
  for (let i = 0; i < slope.length; i++) {
    slope[i] = Math.abs(((filtered[i + 1] ?? 0) - (filtered[i] ?? 0)) * samplingRateHz);
  }
  return smooth(slope, Math.trunc(0.08 * samplingRateHz));
}

/** BioSPPy tools.smoother(kernel='hamming'): ends extended by their value, numpy's 'same' alignment. */
function smooth(values: Float64Array, size: number): Float64Array {
  return convolveSame(values, hamming(Math.max(1, size > values.length ? values.length - 1 : size)));
}

/** Weighted average with the weights scaled to a sum of 1 and the ends extended by their value. */
export function convolveSame(values: Float64Array, window: Float64Array): Float64Array {
  const size = window.length;
  const sum = window.reduce((total, value) => total + value, 0);
  const weights = window.map((value) => value / sum).reverse();
  const padded = new Float64Array(values.length + 2 * size);
  padded.fill(values[0] ?? 0, 0, size);
  padded.set(values, size);
  padded.fill(values[values.length - 1] ?? 0, size + values.length);
  const out = new Float64Array(values.length);
  const shift = size - (size - 1 - ((size - 1) >> 1));
  for (let i = 0; i < out.length; i++) {
    let total = 0;
    for (let k = 0; k < size; k++) total += (weights[k] ?? 0) * (padded[i + shift + k] ?? 0);
    out[i] = total;
  }
  return out;
}
