/** BioSPPy correct_rpeaks: each to the first maximum of the filtered signal in 50 ms before and after, sorted, unique. */
export function correctPeaks(
  filtered: Float64Array,
  peaks: readonly number[],
  samplingRateHz: number,
): number[] {
  const reach = Math.trunc(0.05 * samplingRateHz);
  const out = new Set<number>();
  for (const peak of peaks) {
    if (peak - reach < 0) continue;
    if (peak + reach > filtered.length) break;
    let best = peak - reach;
    for (let i = best + 1; i < peak + reach; i++) if ((filtered[i] ?? 0) > (filtered[best] ?? 0)) best = i;
    out.add(best);
  }
  return [...out].sort((a, b) => a - b);
}

/** BioSPPy extract_heartbeats keeps the peaks with 0.2 s before and 0.4 s after them: beats at the ends are lost. */
export function wholeBeats(peaks: readonly number[], samplingRateHz: number, length: number): number[] {
  const before = Math.trunc(0.2 * samplingRateHz);
  const after = Math.trunc(0.4 * samplingRateHz);
  return peaks.filter((peak) => peak >= before && peak + after <= length);
}
