import { movingAverage } from '../dsp/moving-average.ts';

/** Mean slope per sample from `reach` before to `reach` after each sample. */
export function slopes(wave: Float64Array, reach: number): Float64Array {
  const last = wave.length - 1;
  const out = new Float64Array(wave.length);
  for (let i = 0; i <= last; i++) {
    const ahead = wave[i + reach < last ? i + reach : last] ?? 0;
    out[i] = (ahead - (wave[i > reach ? i - reach : 0] ?? 0)) / (2 * reach);
  }
  return out;
}

/** Moving average applied twice: a triangle of 2 * size - 1 samples. */
export function smoothed(wave: Float64Array, size: number): Float64Array {
  return movingAverage(movingAverage(wave, size), size);
}
