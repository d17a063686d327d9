import type { NumericTest, Operand, PersonalKey } from './rule.ts';

/** Looks up a person's own value at an instant; null when none is agreed or valid then. */
export type PersonalValues = (key: PersonalKey, at: number) => number | null;

/** A test with its borders as numbers. */
type Borders = { comparison: NumericTest['comparison']; border: number; upper: number };

/** The borders that hold at an instant; the key that is missing when a person has no such value. */
export function bordersOf(
  test: NumericTest,
  personal: PersonalValues,
  at: number,
): Borders | { missing: PersonalKey } {
  const border = resolve(test.operand, personal, at);
  if (typeof border !== 'number') return border;
  const upper = test.upper === undefined || test.upper === null ? border : resolve(test.upper, personal, at);
  if (typeof upper !== 'number') return upper;
  return { comparison: test.comparison, border, upper };
}

function resolve(operand: Operand, personal: PersonalValues, at: number): number | { missing: PersonalKey } {
  if (typeof operand === 'number') return operand;
  const own = personal(operand.personal, at);
  if (own === null) return { missing: operand.personal };
  return own * (operand.times ?? 1) + (operand.plus ?? 0);
}

/** Does a value pass? Borders belong to `at_least`, `at_most` and `between`. */
export function passes(value: number, { comparison, border, upper }: Borders): boolean {
  switch (comparison) {
    case 'above':
      return value > border;
    case 'at_least':
      return value >= border;
    case 'below':
      return value < border;
    case 'at_most':
      return value <= border;
    case 'between':
      return value >= border && value <= upper;
    case 'outside':
      return value < border || value > upper;
  }
}

/** The border a value that passes has broken: of a span it lies outside of, the one it went beyond. */
export function brokenBorder(value: number, { comparison, border, upper }: Borders): number {
  return comparison === 'outside' && value > upper ? upper : border;
}
