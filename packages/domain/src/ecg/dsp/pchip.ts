/**
 * Monotone cubic interpolation (scipy PchipInterpolator) at every sample 0 … length - 1, constant outside the knots.
 * `at` ascending sample indices, two or more.
 */
export function pchipOverSamples(at: ArrayLike<number>, values: Float64Array, length: number): Float64Array {
  const out = new Float64Array(length);
  const slopes = pchipSlopes(at, values);
  const last = at.length - 1;
  out.fill(values[0] ?? 0, 0, at[0] ?? 0);
  for (let k = 0; k < last; k++) {
    const from = at[k] ?? 0;
    const width = (at[k + 1] ?? 0) - from;
    const y = values[k] ?? 0;
    const slope = ((values[k + 1] ?? 0) - y) / width;
    const d0 = slopes[k] ?? 0;
    const d1 = slopes[k + 1] ?? 0;
    const c2 = (3 * slope - 2 * d0 - d1) / width;
    const c3 = (d0 + d1 - 2 * slope) / (width * width);
    for (let i = 0; i < width && from + i < length; i++) out[from + i] = y + i * (d0 + i * (c2 + i * c3));
  }
  out.fill(values[last] ?? 0, Math.min(length, at[last] ?? 0));
  return out;
}

/** Fritsch–Butland slopes: weighted harmonic means inside, a shape-preserving three-point formula at the ends. */
function pchipSlopes(at: ArrayLike<number>, values: Float64Array): Float64Array {
  const count = at.length;
  const slopes = new Float64Array(count);
  const width = (k: number) => (at[k + 1] ?? 0) - (at[k] ?? 0);
  const rise = (k: number) => ((values[k + 1] ?? 0) - (values[k] ?? 0)) / width(k);
  if (count === 2) return slopes.fill(rise(0));
  for (let k = 1; k < count - 1; k++) {
    const before = rise(k - 1);
    const after = rise(k);
    if (before * after <= 0) continue;
    const w1 = 2 * width(k) + width(k - 1);
    const w2 = width(k) + 2 * width(k - 1);
    slopes[k] = (w1 + w2) / (w1 / before + w2 / after);
  }
  slopes[0] = endSlope(width(0), width(1), rise(0), rise(1));
  slopes[count - 1] = endSlope(width(count - 2), width(count - 3), rise(count - 2), rise(count - 3));
  return slopes;
}

function endSlope(near: number, far: number, nearRise: number, farRise: number): number {
  const slope = ((2 * near + far) * nearRise - near * farRise) / (near + far);
  if (Math.sign(slope) !== Math.sign(nearRise)) return 0;
  if (Math.sign(nearRise) !== Math.sign(farRise) && Math.abs(slope) > 3 * Math.abs(nearRise))
    return 3 * nearRise;
  return slope;
}
