/**
 * A copy without missing values: each takes the value before it, those at the start the first one present.
 * NaN and infinities count as missing; all missing becomes zero.
 */
export function fillMissing(values: ArrayLike<number>): { filled: Float64Array; missing: number } {
  const filled = new Float64Array(values.length);
  filled.set(values);
  let last = filled.find(Number.isFinite) ?? 0;
  let missing = 0;
  for (let i = 0; i < filled.length; i++) {
    const value = filled[i] ?? 0;
    // Of NaN and the infinities no difference is zero; the function would be called for each sample.
    if (value - value === 0) {
      last = value;
      continue;
    }
    missing++;
    filled[i] = last;
  }
  return { filled, missing };
}
