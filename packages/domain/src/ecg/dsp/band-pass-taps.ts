type BandPass = { taps: number; lowHz: number; highHz: number; samplingRateHz: number };

/** scipy.signal.firwin(taps, [low, high], pass_zero=False): Hamming window, gain 1 at the centre of the band. */
export function bandPassTaps({ taps, lowHz, highHz, samplingRateHz }: BandPass): Float64Array {
  const low = (2 * lowHz) / samplingRateHz;
  const high = (2 * highHz) / samplingRateHz;
  const window = hamming(taps);
  const middle = (taps - 1) / 2;
  const out = new Float64Array(taps);
  let gain = 0;
  for (let i = 0; i < taps; i++) {
    const m = i - middle;
    const value = (high * sinc(high * m) - low * sinc(low * m)) * (window[i] ?? 0);
    out[i] = value;
    gain += value * Math.cos((Math.PI * m * (low + high)) / 2);
  }
  return out.map((value) => value / gain);
}

/** Symmetric Hamming window; [1] for a single tap. */
export function hamming(taps: number): Float64Array {
  if (taps === 1) return Float64Array.of(1);
  return Float64Array.from(
    { length: taps },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (taps - 1)),
  );
}

function sinc(value: number): number {
  const angle = Math.PI * value;
  return angle === 0 ? 1 : Math.sin(angle) / angle;
}
