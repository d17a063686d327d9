import { hourMs } from '../../kit/spans.ts';
import {
  compare,
  compareNear,
  type Decimal,
  decimalOf,
  minus,
  numberOf,
  percentOf,
  plus,
  times,
} from './decimal.ts';
import { type Mean, meanBefore } from './mean.ts';
import {
  type Broken,
  bordersOf,
  brokenBorder,
  brokenWithOneBorder,
  type PersonalValues,
  passes,
} from './numeric-test.ts';
import { comparedWith, type Extent, justBefore, nearestBefore, type Series } from './reference.ts';
import type { Direction, SingleCondition } from './rule.ts';

/**
 * Why nothing could be said of a reading: nothing inside the window of `hours` to compare with, and `missed` the reading that
 * lies just before it, where one does; fewer than the `least` that
 * a mean or a count needs; without the part that is watched; nothing fresh of another kind it is joined with.
 */
export type Unjudged =
  | { kind: 'no_comparison'; hours: number; missed?: Missed }
  | { kind: 'too_few'; have: number; least: number }
  | { kind: 'part_missing' }
  | { kind: 'other_missing'; valueType: string };

/** A reading by which a comparison was missed. `at`: epoch ms; `byMs`: how long before the window it was taken. */
export type Missed = { valueType: string; value: number; at: number; byMs: number };

/** `broken`: the border that was broken and its sides, null when none was; `missing`: a person's own value. */
export type Judgement = { broken: Broken | null; unjudged?: Unjudged } | { missing: string };

/** Readings a scatter takes to be one, whatever a rule says. */
export const leastForScatter = 3;
const unbroken: Judgement = { broken: null };

/** Judges the reading at one position by itself and what came before it. Its number must not be NaN. */
export function judge(
  condition: SingleCondition,
  series: Series,
  position: number,
  personal: PersonalValues,
): Judgement {
  const value = series.column[position] ?? Number.NaN;
  const time = series.history.times[position] ?? 0;
  if (condition.kind === 'threshold') {
    const borders = bordersOf(condition, personal, time);
    if ('missing' in borders) {
      const broken = brokenWithOneBorder(value, condition, personal, time);
      return broken ? { broken } : borders;
    }
    return passes(value, borders) ? { broken: brokenBorder(value, borders) } : unbroken;
  }
  if (condition.kind === 'change') {
    const { hours, reference = 'each', isFormerAlone } = condition;
    const extent = isFormerAlone ? null : comparedWith(series, position, { hours, reference });
    const broken = extent && moved(condition, value, extent);
    if (broken) return { broken };
    const former = condition.formerly === 'nearest' ? nearestBefore(series, position, hours) : null;
    if (former) return { broken: moved(condition, value, former) };
    if (extent) return unbroken;
    const missed = justBefore(series, position, hours);
    const { valueType } = condition;
    return {
      broken: null,
      unjudged: { kind: 'no_comparison', hours, ...(missed && { missed: { ...missed, valueType } }) },
    };
  }
  const { days, least, unit } = condition;
  const mean = meanBefore(series, position, time - days * 24 * hourMs);
  const needed = Math.max(unit === 'sd' ? leastForScatter : 1, least);
  if (mean.count < needed)
    return { broken: null, unjudged: { kind: 'too_few', have: mean.count, least: needed } };
  return { broken: away(condition, value, { ...mean, deviation: Math.max(mean.deviation, series.step) }) };
}

type Moved = { direction: Direction; by: number; unit: 'absolute' | 'percent' };

/** Strictly more than `by` above the lowest or below the highest: exactly the allowed amount is no break. */
function moved({ direction, by, unit }: Moved, value: number, { low, high }: Extent): Broken | null {
  const isPercent = unit === 'percent';
  const rough = (from: number) => (isPercent ? (Math.abs(from) * by) / 100 : by);
  const allowed = (from: Decimal) => (isPercent ? times(percentOf(from), decimalOf(by)) : decimalOf(by));
  const over = (): Decimal => plus(decimalOf(low), allowed(decimalOf(low)));
  const under = (): Decimal => minus(decimalOf(high), allowed(decimalOf(high)));
  const exact = (limit: () => Decimal) => () => compare(decimalOf(value), limit());
  if (direction !== 'fall' && compareNear(value, low + rough(low), exact(over)) > 0)
    return { limit: numberOf(over()), sides: ['above'] };
  if (direction !== 'rise' && compareNear(value, high - rough(high), exact(under)) < 0)
    return { limit: numberOf(under()), sides: ['below'] };
  return null;
}

type Away = { direction: Direction; by: number; unit: 'absolute' | 'percent' | 'sd' };

/** The same against a mean. Exact as a comparison of sums: a mean of three has no end as a decimal. */
function away(
  { direction, by, unit }: Away,
  value: number,
  { mean, count, deviation, sum }: Mean,
): Broken | null {
  const rough = unit === 'sd' ? by * deviation : unit === 'percent' ? (Math.abs(mean) * by) / 100 : by;
  const of = { digits: BigInt(count), scale: 0 };
  const allowed = () =>
    unit === 'percent'
      ? times(percentOf(sum()), decimalOf(by))
      : times(decimalOf(unit === 'sd' ? rough : by), of);
  const exact = (limit: () => Decimal) => () => compare(times(decimalOf(value), of), limit());
  if (
    direction !== 'fall' &&
    compareNear(
      value,
      mean + rough,
      exact(() => plus(sum(), allowed())),
    ) > 0
  )
    return { limit: mean + rough, sides: ['above'] };
  if (
    direction !== 'rise' &&
    compareNear(
      value,
      mean - rough,
      exact(() => minus(sum(), allowed())),
    ) < 0
  )
    return { limit: mean - rough, sides: ['below'] };
  return null;
}
