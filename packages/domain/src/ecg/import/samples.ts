import { limits } from './limits.ts';
import type { SampleRange } from './recording.ts';
import { refuse, type Where } from './refusal.ts';

/** 16 bits where they hold every value, else 32. */
export function compactSamples(values: Int32Array): Int16Array | Int32Array {
  for (const value of values) if (value < -32768 || value > 32767) return values;
  return Int16Array.from(values);
}

/** The runs of samples that are `marker`, the value a format uses for "not recorded". */
export function runsOf(values: Int16Array | Int32Array, marker: number | null): SampleRange[] {
  if (marker === null) return [];
  return runsWhere(values.length, (index) => values[index] === marker);
}

export function runsWhere(length: number, isMissing: (index: number) => boolean): SampleRange[] {
  const runs: SampleRange[] = [];
  let first = -1;
  for (let index = 0; index <= length; index += 1) {
    const missing = index < length && isMissing(index);
    if (missing && first < 0) first = index;
    if (!missing && first >= 0) {
      runs.push({ first, end: index });
      first = -1;
    }
  }
  return runs;
}

const mostDecimals = 6;

/**
 * Decimal values as integers: multiplied by the smallest power of ten that keeps every digit (at most six, fewer
 * where 32 bits would not hold them). NaN counts as not recorded and is stored as 0. A value beyond 32 bits is refused.
 */
export function integersOf(values: Float64Array, where: Where) {
  let largest = 0;
  values.forEach((value, index) => {
    if (Math.abs(value) > 2147483647) refuse('sample_invalid', where, { sample: index + 1 });
    if (!Number.isNaN(value)) largest = Math.max(largest, Math.abs(value));
  });
  let decimals = 0;
  while (
    decimals < mostDecimals &&
    largest * 10 ** (decimals + 1) <= 2147483647 &&
    !isWhole(values, decimals)
  )
    decimals += 1;
  const factor = 10 ** decimals;
  const integers = Int32Array.from(values, (value) => (Number.isNaN(value) ? 0 : Math.round(value * factor)));
  return {
    samples: compactSamples(integers),
    factor,
    missing: runsWhere(values.length, (index) => Number.isNaN(values[index])),
  };
}

function isWhole(values: Float64Array, decimals: number): boolean {
  const factor = 10 ** decimals;
  for (const value of values) {
    const scaled = value * factor;
    // Decimal fractions are not exact in binary; six digits of a 32-bit figure stay well above this.
    if (Math.abs(scaled - Math.round(scaled)) > 1e-6 * Math.max(1, Math.abs(scaled) * 1e-6)) return false;
  }
  return true;
}

export function checkSampleCount(count: number, where: Where = {}): void {
  if (count > limits.samples) refuse('too_many_samples', where, { found: count, max: limits.samples });
}

export function checkChannelCount(count: number, where: Where = {}): void {
  if (count > limits.channels) refuse('too_many_channels', where, { found: count, max: limits.channels });
}

export function checkSamplingRate(rate: number, where: Where = {}): number {
  if (!(rate > 0 && rate <= limits.samplingRateHz)) refuse('sampling_rate_invalid', where);
  return rate;
}

export function checkGain(gain: number, where: Where = {}): number {
  if (!Number.isFinite(gain) || gain === 0 || !Number.isFinite(1 / gain)) refuse('gain_invalid', where);
  return gain;
}
