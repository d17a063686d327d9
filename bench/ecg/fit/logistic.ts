export type Example = { features: readonly number[]; isPositive: boolean; weight: number };

const ridge: number = 1;
const rounds = 25;

/** Weights of a logistic model, the constant first, by Newton's method with a ridge on all but the constant. */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = 1 + (examples[0]?.features.length ?? 0);
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((value, i) => (i === 0 ? 0 : -ridge * value));
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? (i === 0 ? 1e-6 : ridge) : 0)));
    for (const { features, isPositive, weight } of examples) {
      const row = [1, ...features];
      const share = 1 / (1 + Math.exp(-oddsOf(weights, features)));
      row.forEach((one, i) => {
        slope[i] = (slope[i] ?? 0) + weight * ((isPositive ? 1 : 0) - share) * one;
        const line = bend[i] ?? [];
        row.forEach((other, j) => {
          line[j] = (line[j] ?? 0) + weight * share * (1 - share) * one * other;
        });
      });
    }
    solved(bend, slope).forEach((step, i) => {
      weights[i] = (weights[i] ?? 0) + step;
    });
  }
  return weights;
}

/** Natural logarithm of the odds. */
function oddsOf(weights: readonly number[], features: readonly number[]): number {
  return features.reduce((sum, value, k) => sum + value * (weights[k + 1] ?? 0), weights[0] ?? 0);
}

/** Gauss and Jordan; the matrix is positive definite, so no row need be changed for another. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  rows.forEach((pivot, i) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let k = i; k < row.length; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  });
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1));
}
