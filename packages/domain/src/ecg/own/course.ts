import { workingRateHz } from './qrs-signal.ts';

/** Where a beat's course starts and ends, working samples from its R peak. */
const courseStart = -Math.round(0.3 * workingRateHz);
const courseEnd = Math.round(0.2 * workingRateHz);
export const courseLength = courseEnd - courseStart;

/** The wave from 300 ms before to 200 ms after the peak; beyond the signal its first or last value. */
export function cutCourse(wave: Float64Array, peak: number): Float32Array {
  const out = new Float32Array(courseLength);
  const from = Math.round(peak) + courseStart;
  const last = wave.length - 1;
  for (let k = 0; k < courseLength; k++) {
    const i = from + k;
    out[k] = wave[i < 0 ? 0 : i > last ? last : i] ?? 0;
  }
  return out;
}

/** Index in a course of a moment `seconds` after the R peak. */
export function courseIndex(seconds: number): number {
  return Math.round(seconds * workingRateHz) - courseStart;
}
