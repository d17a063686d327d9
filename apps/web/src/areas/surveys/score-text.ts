import type { Format } from '../../ui/format.ts';

/** A score without decimals it does not have: 7, 7,5. */
export function scoreText(score: number, format: Format): string {
  return format.number(score, Number.isInteger(score) ? 0 : 1);
}
