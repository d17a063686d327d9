import type { Direction } from '../../triggers/rules/rule.ts';
import type { Part, Seen } from './bands.ts';
import { compare, type Fraction, minus, plus } from './fraction.ts';
import type { ReadingSet } from './reading-set.ts';
import { quiet, type Verdict } from './verdict.ts';

/** The reading that is asked about, and its number. */
export type Asked = { reading: Seen; part: Part; value: Fraction };

/** Valid readings of the same kind and part from `from` (ms) up to the asked one's instant, that one left out. */
export function comparable({ reading, part }: Asked, from: number, set: ReadingSet): Seen[] {
  return set.filter(
    (other) =>
      other.kind === reading.kind &&
      other.standing === 'valid' &&
      other.numbers[part] !== undefined &&
      other.id !== reading.id &&
      other.at >= from &&
      other.at <= reading.at,
  );
}

/** Above what a rise is counted from, or below what a fall is counted from, by more than is allowed. */
export function judgeMoved(
  direction: Direction,
  { reading, part, value }: Asked,
  { rise, fall }: { rise: Fraction; fall: Fraction },
  allowed: (reference: Fraction) => Fraction,
): Verdict {
  const fires = (limit: Fraction, toward: 'above' | 'below'): Verdict => ({
    is: 'fires',
    breaks: [{ about: reading, part, value, limit, toward: [toward] }],
  });
  const highestAllowed = plus(rise, allowed(rise));
  if (direction !== 'fall' && compare(value, highestAllowed) > 0) return fires(highestAllowed, 'above');
  const lowestAllowed = minus(fall, allowed(fall));
  if (direction !== 'rise' && compare(value, lowestAllowed) < 0) return fires(lowestAllowed, 'below');
  return quiet('not_broken');
}
