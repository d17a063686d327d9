import type { SingleCondition } from '../../triggers/rules/rule.ts';
import { compare, exact, type Fraction, minus, over, plus, root, size, times } from './fraction.ts';
import { type Asked, comparable, judgeMoved } from './moved.ts';
import { quiet, type Verdict, type World } from './verdict.ts';

type Deviation = Extract<SingleCondition, { kind: 'deviation' }>;

const day = 24 * 3_600_000;
const nothing: Fraction = { n: 0n, d: 1n };

/** More than `by` away from the mean of the days before; of `sd`: more than `by` times their sample scatter. */
export function judgeDeviation(condition: Deviation, asked: Asked, { set, kinds }: World): Verdict {
  const { direction, by, unit, days, least } = condition;
  const before = comparable(asked, asked.reading.at - days * day, set);
  const needed = Math.max(least, unit === 'sd' ? 3 : 1);
  if (before.length < needed) return quiet('too_few');
  const numbers = before.map(({ numbers }) => numbers[asked.part] ?? nothing);
  const mean = over(numbers.reduce(plus), numbers.length);
  const around = { rise: mean, fall: mean };
  if (unit === 'absolute') return judgeMoved(direction, asked, around, () => exact(by));
  if (unit === 'percent')
    return judgeMoved(direction, asked, around, () => over(times(size(mean), exact(by)), 100));
  const decimals = kinds[asked.reading.kind]?.decimals ?? 0;
  return judgeScatter(condition, asked, { mean, square: squareOfScatter(numbers, mean, decimals) });
}

/** The square of the sample standard deviation, never below that of the smallest step of the kind. */
function squareOfScatter(numbers: readonly Fraction[], mean: Fraction, decimals: number): Fraction {
  const squares = numbers.map((number) => times(minus(number, mean), minus(number, mean)));
  const variance = over(squares.reduce(plus), numbers.length - 1);
  const step = { n: 1n, d: 10n ** BigInt(decimals) };
  return compare(variance, times(step, step)) < 0 ? times(step, step) : variance;
}

/** Compared as squares, so that no root is rounded: |v - mean| > by x s where (v - mean)^2 > by^2 x s^2. */
function judgeScatter(
  { direction, by }: Deviation,
  { reading, part, value }: Asked,
  { mean, square }: { mean: Fraction; square: Fraction },
): Verdict {
  const distance = minus(value, mean);
  const allowed = times(times(exact(by), exact(by)), square);
  if (compare(times(distance, distance), allowed) <= 0) return quiet('not_broken');
  const isRise = distance.n > 0n;
  if ((isRise && direction === 'fall') || (!isRise && direction === 'rise')) return quiet('not_broken');
  const limit = isRise ? plus(mean, root(allowed)) : minus(mean, root(allowed));
  return {
    is: 'fires',
    breaks: [{ about: reading, part, value, limit, toward: [isRise ? 'above' : 'below'] }],
  };
}
