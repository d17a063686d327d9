/**
 * A copy without missing values: each takes the value before it, those at the start the first one present.
 * NaN and infinities count as missing; all missing becomes zero.
 */
export function fillMissing(values: ArrayLike<number>): { filled: Float64Array; missing: number } {
  const filled = new Float64Array(values.length);
  let last = firstPresent(values);
  let missing = 0;
  for (let i = 0; i < filled.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isFinite(value)) last = value;
    else missing++;
    filled[i] = last;
  }
  return { filled, missing };
}

function firstPresent(values: ArrayLike<number>): number {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isFinite(value)) return value;
  }
  return 0;
}
