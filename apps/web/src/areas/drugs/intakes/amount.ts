/** Digits behind the sign an amount is shown with: of a third of a tablet no more than two. */
export function decimalsOf(amount: number): number {
  return [0, 1].find((decimals) => Math.abs(Number(amount.toFixed(decimals)) - amount) < 1e-6) ?? 2;
}
