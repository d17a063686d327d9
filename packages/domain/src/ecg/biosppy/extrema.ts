/** BioSPPy tools.find_extrema: where the sign of the slope falls (maxima); a plateau gives both of its corners. */
export function findMaxima(values: Float64Array): number[] {
  const out: number[] = [];
  let before = Math.sign((values[1] ?? 0) - (values[0] ?? 0));
  for (let i = 1; i + 1 < values.length; i++) {
    const after = Math.sign((values[i + 1] ?? 0) - (values[i] ?? 0));
    if (after < before) out.push(i);
    before = after;
  }
  return out;
}

/** The same for minima. */
export function findMinima(values: Float64Array): number[] {
  return findMaxima(values.map((value) => -value));
}
