/** Shares of samples, 0 to 1. */
export type SignalState = {
  /** NaN or infinite in the input. */
  missing: number;
  /** In runs of 80 ms and more without any change away from the extremes: lead off, amplifier asleep. */
  flat: number;
  /** In runs of three and more equal samples at the highest or lowest value: the amplifier's limit. */
  clipped: number;
};

const flatSeconds = 0.08;
const clippedRun = 3;

/** What is wrong with the samples before any beat is looked for. `filled` is the signal without missing values. */
export function signalState(filled: Float64Array, missing: number, samplingRateHz: number): SignalState {
  const length = filled.length;
  if (length === 0) return { missing: 0, flat: 0, clipped: 0 };
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    const value = filled[i] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const longest = Math.max(clippedRun, Math.round(flatSeconds * samplingRateHz));
  let flat = 0;
  let clipped = 0;
  let start = 0;
  let value = filled[0] ?? 0;
  for (let i = 1; i <= length; i++) {
    const next = i < length ? (filled[i] ?? 0) : Number.NaN;
    if (next === value) continue;
    const run = i - start;
    if (run >= clippedRun) {
      if (high > low && (value === low || value === high)) clipped += run;
      else if (run >= longest) flat += run;
    }
    start = i;
    value = next;
  }
  return { missing: missing / length, flat: flat / length, clipped: clipped / length };
}
