import { hourMs } from '../../measurements/series/series.ts';
import { after, type History } from './history.ts';
import { bordersOf, brokenBorder, type PersonalValues, passes } from './numeric-test.ts';
import type { Direction, SingleCondition } from './rule.ts';

/** `limit` is the border that was broken, null when none was. */
export type Judgement = { limit: number | null } | { missing: string };

type Series = { history: History; column: readonly number[] };
const unbroken: Judgement = { limit: null };

/** Judges the reading at one position by itself and what came before it. Its number must not be NaN. */
export function judge(
  condition: SingleCondition,
  series: Series,
  position: number,
  personal: PersonalValues,
): Judgement {
  const value = series.column[position] ?? Number.NaN;
  const time = series.history.times[position] ?? 0;
  switch (condition.kind) {
    case 'threshold': {
      const borders = bordersOf(condition, personal, time);
      if ('missing' in borders) return borders;
      return passes(value, borders) ? { limit: brokenBorder(value, borders) } : unbroken;
    }
    case 'change':
      return moved(condition, value, nearestBefore(series, position, condition.hours));
    case 'deviation':
      return moved(condition, value, meanBefore(series, position, condition));
  }
}

type Moved = { direction: Direction; by: number; unit: 'absolute' | 'percent' };

/** Strictly more than `by`: a rise of exactly the allowed amount is no break. */
function moved({ direction, by, unit }: Moved, value: number, reference: number | null): Judgement {
  if (reference === null) return unbroken;
  const allowed = unit === 'percent' ? (Math.abs(reference) * by) / 100 : by;
  if (direction !== 'fall' && exceeds(value - reference, allowed)) return { limit: reference + allowed };
  if (direction !== 'rise' && exceeds(reference - value, allowed)) return { limit: reference - allowed };
  return unbroken;
}

/** 84.6 − 83.6 is not more than 1, whatever binary fractions say. */
function exceeds(difference: number, allowed: number): boolean {
  return difference - allowed > 1e-9 * Math.max(1, Math.abs(allowed));
}

/** The reading nearest to `hours` ago, at most 12 hours off (less for short spans); of two equally near the earlier. */
function nearestBefore({ history, column }: Series, position: number, hours: number): number | null {
  const wanted = (history.times[position] ?? 0) - hours * hourMs;
  const reach = Math.min(12, hours / 2) * hourMs;
  let best: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (let at = after(history, wanted - reach - 1); at < position; at += 1) {
    const time = history.times[at] ?? 0;
    if (time > wanted + reach) break;
    const apart = Math.abs(time - wanted);
    const value = column[at] ?? Number.NaN;
    if (apart < distance && !Number.isNaN(value)) {
      best = value;
      distance = apart;
    }
  }
  return best;
}

type Span = { days: number; least: number };

/** Mean of the readings of the `days` before this one, itself not counted; null with fewer than `least`. */
function meanBefore({ history, column }: Series, position: number, { days, least }: Span): number | null {
  const time = history.times[position] ?? 0;
  let sum = 0;
  let count = 0;
  for (let at = after(history, time - days * 24 * hourMs - 1); at < position; at += 1) {
    const value = column[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count >= least && count > 0 ? sum / count : null;
}
