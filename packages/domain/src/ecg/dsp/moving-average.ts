/** scipy.ndimage.uniform_filter1d(mode='nearest'): for an even size the window is i - size/2 … i + size/2 - 1. */
export function movingAverage(values: Float64Array, size: number): Float64Array {
  const length = values.length;
  const out = new Float64Array(length);
  if (length === 0) return out;
  const last = length - 1;
  const before = size >> 1;
  const after = size - 1 - before;
  let average = 0;
  for (let i = -before; i <= after; i++) average += values[i < 0 ? 0 : i > last ? last : i] ?? 0;
  average /= size;
  out[0] = average;
  // The sum is moved on as the reference moves it, so that rounding agrees.
  const first = values[0] ?? 0;
  const final = values[last] ?? 0;
  const inside = Math.min(length, before + 1);
  const outside = Math.max(inside, length - after);
  for (let i = 1; i < inside; i++) {
    average += ((i + after > last ? final : (values[i + after] ?? 0)) - first) / size;
    out[i] = average;
  }
  for (let i = inside; i < outside; i++) {
    average += ((values[i + after] ?? 0) - (values[i - 1 - before] ?? 0)) / size;
    out[i] = average;
  }
  for (let i = outside; i < length; i++) {
    average += (final - (values[i - 1 - before] ?? 0)) / size;
    out[i] = average;
  }
  return out;
}

/** numpy.gradient: central differences inside, one-sided at the ends; a single value has none. */
export function gradient(values: Float64Array): Float64Array {
  const last = values.length - 1;
  const out = new Float64Array(values.length);
  if (last < 1) return out;
  for (let i = 1; i < last; i++) out[i] = ((values[i + 1] ?? 0) - (values[i - 1] ?? 0)) / 2;
  out[0] = (values[1] ?? 0) - (values[0] ?? 0);
  out[last] = (values[last] ?? 0) - (values[last - 1] ?? 0);
  return out;
}

/** The sizes of values, in a new array. */
export function absolute(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.abs(values[i] ?? 0);
  return out;
}
