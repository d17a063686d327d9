/** scipy.signal.find_peaks: local maxima with a strict rise and fall; of a plateau the middle, rounded down. */
export function findPeaks(values: Float64Array): number[] {
  const peaks: number[] = [];
  const last = values.length - 1;
  let i = 1;
  while (i < last) {
    const here = values[i] ?? 0;
    if ((values[i - 1] ?? 0) < here) {
      let ahead = i + 1;
      while (ahead < last && values[ahead] === here) ahead++;
      if ((values[ahead] ?? 0) < here) {
        peaks.push((i + ahead - 1) >> 1);
        i = ahead;
      }
    }
    i++;
  }
  return peaks;
}

/** scipy.signal.peak_prominences over the whole of `values`. */
export function prominence(values: Float64Array, peak: number): number {
  const height = values[peak] ?? 0;
  let left = height;
  for (let i = peak; i >= 0 && (values[i] ?? 0) <= height; i--) left = Math.min(left, values[i] ?? 0);
  let right = height;
  for (let i = peak; i < values.length && (values[i] ?? 0) <= height; i++)
    right = Math.min(right, values[i] ?? 0);
  return height - Math.max(left, right);
}
