import { oddExtension } from './odd-extension.ts';

/**
 * scipy.signal.filtfilt(ones(taps), [taps], x): boxcar forward and backward, odd extension of 3 * taps samples.
 * A steady-state start equals extending the padded signal by its first value. Needs length > 3 * taps.
 */
export function boxcarBothWays(values: Float64Array, taps: number): Float64Array {
  const pad = 3 * taps;
  const padded = oddExtension(values, pad);
  const forward = boxcar(padded, taps).reverse();
  return boxcar(forward, taps)
    .reverse()
    .slice(pad, pad + values.length);
}

function boxcar(values: Float64Array, taps: number): Float64Array {
  const weight = 1 / taps;
  const scaled = new Float64Array(values.length + taps - 1);
  scaled.fill((values[0] ?? 0) * weight, 0, taps - 1);
  for (let i = 0; i < values.length; i++) scaled[i + taps - 1] = (values[i] ?? 0) * weight;
  const out = new Float64Array(values.length);
  // Summed afresh for every sample, earliest first: a running sum would leave residues the reference has not.
  for (let from = 0; from < out.length; from += block) {
    const to = Math.min(out.length, from + block);
    for (let k = 0; k < taps; k++)
      for (let i = from; i < to; i++) out[i] = (out[i] ?? 0) + (scaled[i + k] ?? 0);
  }
  return out;
}

/** Samples that stay in the processor's nearest memory. */
const block = 1024;
