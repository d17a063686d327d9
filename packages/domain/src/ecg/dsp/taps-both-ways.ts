import { type Fourier, fourier } from './fft.ts';
import { oddExtension } from './odd-extension.ts';

/**
 * scipy.signal.filtfilt(taps, 1, x): odd extension of 3 * taps. Forward and backward is one pass through the
 * taps' autocorrelation, done by overlap-save with two blocks in one complex transform. Needs length > 3 * taps.
 */
export function tapsBothWays(values: Float64Array, taps: Float64Array): Float64Array {
  const reach = taps.length - 1;
  const padded = oddExtension(values, reach);
  const size = transformSize(2 * reach + 1, padded.length);
  const transform = fourier(size);
  const gain = squaredResponse(taps, transform);
  const fresh = size - 2 * reach;
  const out = new Float64Array(values.length);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let start = 0; start < out.length; start += 2 * fresh) {
    load(real, padded, start);
    load(imaginary, padded, start + fresh);
    transform.forward(real, imaginary);
    for (let i = 0; i < size; i++) {
      real[i] = (real[i] ?? 0) * (gain[i] ?? 0);
      imaginary[i] = (imaginary[i] ?? 0) * (gain[i] ?? 0);
    }
    transform.backward(real, imaginary);
    store(out, real.subarray(reach, reach + fresh), start);
    store(out, imaginary.subarray(reach, reach + fresh), start + fresh);
  }
  return out;
}

/** |H|² over `size` bins, scaled for the unscaled backward transform. */
function squaredResponse(taps: Float64Array, transform: Fourier): Float64Array {
  const real = new Float64Array(transform.size);
  const imaginary = new Float64Array(transform.size);
  real.set(taps);
  transform.forward(real, imaginary);
  return real.map((re, i) => (re * re + (imaginary[i] ?? 0) ** 2) / transform.size);
}

function transformSize(kernel: number, length: number): number {
  let size = 1024;
  while (size < 4 * kernel && size < length + kernel) size *= 2;
  while (size < 2 * kernel) size *= 2;
  return size;
}

function load(block: Float64Array, from: Float64Array, start: number): void {
  const part = from.subarray(Math.min(start, from.length), start + block.length);
  block.set(part);
  block.fill(0, part.length);
}

function store(into: Float64Array, part: Float64Array, start: number): void {
  if (start < into.length) into.set(part.subarray(0, into.length - start), start);
}
