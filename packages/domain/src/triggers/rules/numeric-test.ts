import { decimalOf, numberOf, plus, times } from './decimal.ts';
import type { NumericTest, Operand, PersonalKey } from './rule.ts';

/** Looks up a person's own value at an instant; null when none is agreed or valid then. */
export type PersonalValues = (key: PersonalKey, at: number) => number | null;

/** The side of a border on which a value lies that breaks it. */
export type Side = 'above' | 'below';
export type Broken = { limit: number; sides: readonly Side[] };

/** A test with its borders as numbers. */
type Borders = { comparison: NumericTest['comparison']; border: number; upper: number };

/** The borders that hold at an instant; the key that is missing when a person has no such value. */
export function bordersOf(
  test: NumericTest,
  personal: PersonalValues,
  at: number,
): Borders | { missing: PersonalKey } {
  const border = resolve(test.operand, personal, at);
  const upper = test.upper === undefined || test.upper === null ? border : resolve(test.upper, personal, at);
  if (typeof border !== 'number') return border;
  if (typeof upper !== 'number') return upper;
  return { comparison: test.comparison, border, upper };
}

/** Of a span with one border that nobody agreed the other still tells what lies beyond it. */
export function brokenWithOneBorder(
  value: number,
  test: NumericTest,
  personal: PersonalValues,
  at: number,
): Broken | null {
  if (test.comparison !== 'outside') return null;
  const border = resolve(test.operand, personal, at);
  if (typeof border === 'number' && value < border) return { limit: border, sides: below };
  const upper = test.upper === undefined || test.upper === null ? null : resolve(test.upper, personal, at);
  return typeof upper === 'number' && value > upper ? { limit: upper, sides: above } : null;
}

/** Worked out in decimals: 0.7 × 650 is 455. */
function resolve(operand: Operand, personal: PersonalValues, at: number): number | { missing: PersonalKey } {
  if (typeof operand === 'number') return operand;
  const own = personal(operand.personal, at);
  if (own === null) return { missing: operand.personal };
  if (operand.times === undefined && operand.plus === undefined) return own;
  const part = times(decimalOf(own), decimalOf(operand.times ?? 1));
  return numberOf(plus(part, decimalOf(operand.plus ?? 0)));
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

const above: readonly Side[] = ['above'];
const below: readonly Side[] = ['below'];
const both: readonly Side[] = ['above', 'below'];

/** The border a value that passes has broken, and on which side: of a span it lies outside of, the one it went beyond. */
export function brokenBorder(value: number, { comparison, border, upper }: Borders): Broken {
  switch (comparison) {
    case 'above':
    case 'at_least':
      return { limit: border, sides: above };
    case 'below':
    case 'at_most':
      return { limit: border, sides: below };
    case 'between':
      return { limit: border, sides: both };
    case 'outside':
      // Of a person’s own border that has moved past the other the lower one speaks.
      return value < border ? { limit: border, sides: below } : { limit: upper, sides: above };
  }
}
