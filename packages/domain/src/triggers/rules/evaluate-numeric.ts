import { hourMs } from '../../kit/spans.ts';
import { findValueType } from '../../measurements/value-types.ts';
import { after, columnOf, type History, workedOut } from './history.ts';
import { type Judgement, judge } from './judge.ts';
import type { Broken } from './numeric-test.ts';
import type { Series } from './reference.ts';
import { type NumericCondition, type SingleCondition, singleOf } from './rule.ts';
import { type Breach, freshForHours, type RuleWorld, type Verdict } from './rule-world.ts';

const quiet: Verdict = { outcome: 'quiet' };
const partMissing: Verdict = { outcome: 'quiet', unjudged: { kind: 'part_missing' } };
const otherMissing = (valueType: string): Verdict => ({
  outcome: 'quiet',
  unjudged: { kind: 'other_missing', valueType },
});

/** How far back `repeated` counts, so that an answer never depends on how much history is at hand. */
export const repeatedWithinHours = 60 * 24;

/** How far back `lasting` looks for the start of a run. */
export function lastingReachHours(hours: number): number {
  return Math.max(hours * 2, 168);
}

/**
 * One condition on numbers. Asked by a reading of its kind it looks at that, else at the newest not later than `at`; one
 * older than a day says nothing about now, so the condition is quiet.
 */
export function evaluateNumeric(condition: NumericCondition, world: RuleWorld): Verdict {
  const single = singleOf(condition);
  const history = world.history(single.valueType);
  const { asked } = world;
  const isAsked = asked?.valueType === single.valueType;
  const absent = isAsked ? partMissing : otherMissing(single.valueType);
  if (!history) return absent;
  const column = columnOf(history, single.component);
  const position = isAsked ? asked.position : newest(history, column, world.at);
  const value = column[position] ?? Number.NaN;
  if (position < 0 || Number.isNaN(value)) return absent;
  const time = history.times[position] ?? 0;
  if (world.at - time > (world.withinHours ?? freshForHours) * hourMs) return absent;
  const series = { history, column, calendar: world.calendar, step: stepOf(single.valueType) };
  const now = judge(single, series, position, world.personal);
  if ('missing' in now) return { outcome: 'cannot', missing: now.missing };
  const past = { single, series, position, time, world };
  if (condition.kind === 'flapping') {
    const turned = turnedBy(past, condition);
    return turned ? fires({ ...turned, value, watched: single, isAsked }) : quiet;
  }
  if (now.broken === null) return now.unjudged ? { outcome: 'quiet', unjudged: now.unjudged } : quiet;
  if (condition.kind === 'repeated') {
    const { count, looked } = countOfLast(past, condition.m);
    const { n: least } = condition;
    if (looked < least) return { outcome: 'quiet', unjudged: { kind: 'too_few', have: looked, least } };
    if (count < least) return quiet;
  }
  if (condition.kind === 'lasting' && time - brokenSince(past, condition.hours) < condition.hours * hourMs)
    return quiet;
  return fires({ ...now.broken, value, watched: single, isAsked });
}

const fires = (breach: Breach): Verdict => ({ outcome: 'fires', breaches: [breach] });

type Flapping = Extract<NumericCondition, { kind: 'flapping' }>;
type Past = { single: SingleCondition; series: Series; position: number; time: number; world: RuleWorld };

function newest(history: History, column: readonly number[], at: number): number {
  let position = after(history, at) - 1;
  while (position >= 0 && Number.isNaN(column[position])) position -= 1;
  return position;
}

const steps = new Map<string, number>();

/** The smallest difference a kind is told with. */
function stepOf(valueType: string): number {
  const known = steps.get(valueType);
  if (known !== undefined) return known;
  const step = 10 ** -(findValueType(valueType)?.decimals ?? 0);
  steps.set(valueType, step);
  return step;
}

const brokenBy = (judgement: Judgement) => ('broken' in judgement ? judgement.broken : null);

/** Does the reading at a place break the condition? Null: it has no say, for it is extreme and does not break, or has no such part. */
function breaksAt({ single, series, position, world }: Past, at: number): boolean | null {
  if (Number.isNaN(series.column[at])) return null;
  const broken = brokenBy(judge(single, series, at, world.personal)) !== null;
  return broken || at === position || series.history.extreme[at] !== 1 ? broken : null;
}

/** Of the last `m` that count, this one among them, those that break; `looked`: how many there were. */
function countOfLast(past: Past, m: number): { count: number; looked: number } {
  const first = after(past.series.history, past.time - repeatedWithinHours * hourMs - 1);
  let looked = 0;
  let count = 0;
  for (let at = past.position; at >= first && looked < m; at -= 1) {
    const broken = breaksAt(past, at);
    if (broken === null) continue;
    looked += 1;
    if (broken) count += 1;
  }
  return { count, looked };
}

/**
 * The border a reading or the one before it broke, when it is a change between breaking and not and there were enough of them
 * within the hours before it. An extreme one that does not break has no say.
 */
function turnedBy(past: Past, { changes, hours }: Flapping): Broken | null {
  const { single, series, position, time, world } = past;
  if (breaksAt({ ...past, position: none }, position) === null) return null;
  const first = after(series.history, time - hours * hourMs - 1);
  let later = { at: position, broken: breaksAt(past, position) };
  let turned: Broken | null = null;
  let count = 0;
  for (let at = position - 1; at >= first; at -= 1) {
    const broken = breaksAt({ ...past, position: none }, at);
    if (broken === null) continue;
    if (broken !== later.broken) {
      count += 1;
      turned ??= brokenBy(judge(single, series, broken ? at : later.at, world.personal));
    } else if (count === 0) return null;
    later = { at, broken };
  }
  return count >= changes ? turned : null;
}

/** Time of the first reading of the unbroken run that ends with this one, as far back as it is looked for. */
function brokenSince(past: Past, hours: number): number {
  const { single, series, position, time, world } = past;
  const { history } = series;
  const start = workedOut(history, { of: single, by: world.personal }, position, (at, before = none) => {
    const broken = breaksAt({ ...past, position: none }, at);
    if (broken === null) return before;
    if (!broken) return none;
    return before === none ? at : before;
  });
  const first = after(history, time - lastingReachHours(hours) * hourMs - 1);
  let from = Math.max(start, first);
  // Where a run began a reading has its say.
  if (from !== start) while (breaksAt(past, from) === null) from += 1;
  return history.times[from] ?? time;
}

/** Where no run is: the newest reading that counts is not broken. */
const none = -1;
