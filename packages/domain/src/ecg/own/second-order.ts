type Band = { lowHz: number; highHz: number; samplingRateHz: number };

/**
 * High-pass and low-pass Butterworth filter of order 2, forward and backward, in place. They start in the steady state
 * of the first value: no padding is needed, so signals of any length from one sample on are served.
 */
export function passBand(values: Float64Array, { lowHz, highHz, samplingRateHz }: Band): void {
  const high = coefficients(lowHz, samplingRateHz);
  const low = coefficients(highHz, samplingRateHz);
  const top = high.norm;
  const bottom = low.k * low.k * low.norm;
  const end = values.length;
  for (const step of [1, -1]) {
    const from = step === 1 ? 0 : end - 1;
    const first = values[from] ?? 0;
    // A constant ends at the high-pass, so the low-pass starts at rest.
    let z0 = -first * top;
    let z1 = first * top;
    let y0 = 0;
    let y1 = 0;
    for (let n = 0, i = from; n < end; n++, i += step) {
      const x = values[i] ?? 0;
      const passed = top * x + z0;
      z0 = z1 - 2 * top * x - high.a1 * passed;
      z1 = top * x - high.a2 * passed;
      const out = bottom * passed + y0;
      y0 = y1 + 2 * bottom * passed - low.a1 * out;
      y1 = bottom * passed - low.a2 * out;
      values[i] = out;
    }
  }
}

/** The high-pass alone. */
export function passAbove(values: Float64Array, lowHz: number, samplingRateHz: number): void {
  const { norm, a1, a2 } = coefficients(lowHz, samplingRateHz);
  const end = values.length;
  for (const step of [1, -1]) {
    const from = step === 1 ? 0 : end - 1;
    const first = values[from] ?? 0;
    let z0 = -first * norm;
    let z1 = first * norm;
    for (let n = 0, i = from; n < end; n++, i += step) {
      const x = values[i] ?? 0;
      const y = norm * x + z0;
      z0 = z1 - 2 * norm * x - a1 * y;
      z1 = norm * x - a2 * y;
      values[i] = y;
    }
  }
}

function coefficients(
  cutoffHz: number,
  samplingRateHz: number,
): { k: number; norm: number; a1: number; a2: number } {
  const k = Math.tan((Math.PI * cutoffHz) / samplingRateHz);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  return { k, norm, a1: 2 * (k * k - 1) * norm, a2: (1 - Math.SQRT2 * k + k * k) * norm };
}
