/** Complex number as [real, imaginary]; filter design only, never per sample. */
export type Complex = readonly [number, number];

export const multiply = (a: Complex, b: Complex): Complex => [
  a[0] * b[0] - a[1] * b[1],
  a[0] * b[1] + a[1] * b[0],
];

export const divide = (a: Complex, b: Complex): Complex => {
  const norm = b[0] * b[0] + b[1] * b[1];
  return [(a[0] * b[0] + a[1] * b[1]) / norm, (a[1] * b[0] - a[0] * b[1]) / norm];
};

/** Real coefficients of the monic polynomial with these roots, highest power first. */
export function polynomial(roots: readonly Complex[]): Float64Array {
  let coefficients: Complex[] = [[1, 0]];
  for (const root of roots) {
    const next: Complex[] = [...coefficients, [0, 0]];
    coefficients.forEach((value, i) => {
      const [real, imaginary] = multiply(value, root);
      const at = next[i + 1] ?? [0, 0];
      next[i + 1] = [at[0] - real, at[1] - imaginary];
    });
    coefficients = next;
  }
  return Float64Array.from(coefficients, ([real]) => real);
}
