import type { Reference, SingleCondition } from '../../triggers/rules/rule.ts';
import type { Part, Seen } from './bands.ts';
import { compare, exact, type Fraction, over, plus, size, times } from './fraction.ts';
import { wallClock } from './local-day.ts';
import { type Asked, comparable, judgeMoved } from './moved.ts';
import { inOrder } from './reading-set.ts';
import { quiet, type Verdict, type World } from './verdict.ts';

type Change = Extract<SingleCondition, { kind: 'change' }>;

const hour = 3_600_000;

/** More than `by` above the lowest, or below the highest, of what there is to compare with inside the window. */
export function judgeChange(condition: Change, asked: Asked, world: World): Verdict {
  const now = judgeWindow(condition, asked, world);
  if (now.is === 'fires' || condition.formerly !== 'nearest') return now;
  const formerly = judgeNearest(condition, asked, world);
  return formerly.is === 'fires' ? formerly : now;
}

function judgeWindow(condition: Change, asked: Asked, { set }: World): Verdict {
  const before = comparable(asked, asked.reading.at - condition.hours * hour, set);
  const reference = condition.reference ?? 'each';
  const numbers =
    reference === 'each' ? before.map(numberOf(asked.part)) : dayValues(reference, asked, before);
  const [first, ...others] = numbers;
  if (!first) return quiet('no_comparison');
  let lowest = first;
  let highest = first;
  for (const other of others) {
    if (compare(other, lowest) < 0) lowest = other;
    if (compare(other, highest) > 0) highest = other;
  }
  const from = { rise: lowest, fall: highest };
  return judgeMoved(condition.direction, asked, from, (number) => allowedOf(condition, number));
}

/** What the rule meant before: against the one reading nearest to `hours` ago. */
function judgeNearest(condition: Change, asked: Asked, { set }: World): Verdict {
  const then = asked.reading.at - condition.hours * hour;
  const reach = Math.min(12, condition.hours / 2) * hour;
  let nearest: Seen | null = null;
  for (const other of comparable(asked, then - reach, set)) {
    if (inOrder(other, asked.reading) > 0 || Math.abs(other.at - then) > reach) continue;
    if (!nearest || Math.abs(other.at - then) < Math.abs(nearest.at - then)) nearest = other;
  }
  if (!nearest) return quiet('no_comparison');
  const number = numberOf(asked.part)(nearest);
  const from = { rise: number, fall: number };
  return judgeMoved(condition.direction, asked, from, (reference) => allowedOf(condition, reference));
}

function allowedOf({ by, unit }: Change, reference: Fraction): Fraction {
  return unit === 'absolute' ? exact(by) : over(times(size(reference), exact(by)), 100);
}

/** One value of each local day but the day of the asked reading; `before` is in order. */
function dayValues(reference: Exclude<Reference, 'each'>, asked: Asked, before: readonly Seen[]): Fraction[] {
  const today = wallClock(asked.reading.at).day;
  const days = new Map<string, Fraction[]>();
  for (const other of before) {
    const { day } = wallClock(other.at);
    if (day === today) continue;
    const numbers = days.get(day) ?? [];
    numbers.push(numberOf(asked.part)(other));
    days.set(day, numbers);
  }
  return [...days.values()].map((numbers) => dayValue(reference, numbers));
}

function dayValue(reference: Exclude<Reference, 'each'>, inOrderOfTime: readonly Fraction[]): Fraction {
  const rising = [...inOrderOfTime].sort(compare);
  const pick = (numbers: readonly Fraction[], index: number) => numbers[index] ?? { n: 0n, d: 1n };
  if (reference === 'day_first') return pick(inOrderOfTime, 0);
  if (reference === 'day_lowest') return pick(rising, 0);
  const half = Math.floor(rising.length / 2);
  if (rising.length % 2 === 1) return pick(rising, half);
  return over(plus(pick(rising, half - 1), pick(rising, half)), 2);
}

function numberOf(part: Part) {
  return ({ numbers }: Seen): Fraction => {
    const number = numbers[part];
    if (!number) throw new Error(`a reading without ${part} is compared`);
    return number;
  };
}
