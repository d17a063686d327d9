/** scipy odd_ext: the signal turned about its first and last value, `by` samples on each side. Needs length > by. */
export function oddExtension(values: Float64Array, by: number): Float64Array {
  const length = values.length;
  const out = new Float64Array(length + 2 * by);
  out.set(values, by);
  const first = 2 * (values[0] ?? 0);
  const last = 2 * (values[length - 1] ?? 0);
  for (let k = 1; k <= by; k++) {
    out[by - k] = first - (values[k] ?? 0);
    out[by + length - 1 + k] = last - (values[length - 1 - k] ?? 0);
  }
  return out;
}
