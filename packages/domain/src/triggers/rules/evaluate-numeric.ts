import { hourMs } from '../../measurements/series/series.ts';
import { after, columnOf, type History, workedOut } from './history.ts';
import { type Judgement, judge } from './judge.ts';
import { type NumericCondition, type SingleCondition, singleOf } from './rule.ts';
import { freshForHours, type RuleWorld, type Verdict } from './rule-world.ts';

const quiet: Verdict = { outcome: 'quiet' };

/** How far back `repeated` counts, so that an answer never depends on how much history is at hand. */
export const repeatedWithinHours = 60 * 24;

/** How far back `lasting` looks for the start of a run. */
export function lastingReachHours(hours: number): number {
  return Math.max(hours * 2, 168);
}

/**
 * One condition on numbers. It looks at the newest reading not later than `at`; a reading older than a day says nothing
 * about now, so the condition is quiet. Nothing to compare with (no earlier reading) is quiet too: that is told by
 * the rules on missing readings.
 */
export function evaluateNumeric(condition: NumericCondition, world: RuleWorld): Verdict {
  const single = singleOf(condition);
  const history = world.history(single.valueType);
  if (!history) return quiet;
  const column = columnOf(history, single.component);
  const { asked } = world;
  const position = asked?.valueType === single.valueType ? asked.position : newest(history, column, world.at);
  if (position < 0 || Number.isNaN(column[position])) return quiet;
  const time = history.times[position] ?? 0;
  if (world.at - time > freshForHours * hourMs) return quiet;
  const series = { history, column };
  const now = judge(single, series, position, world.personal);
  if ('missing' in now) return { outcome: 'cannot', missing: now.missing };
  if (now.limit === null) return quiet;
  const past = { single, series, position, time, world };
  if (condition.kind === 'repeated' && countOfLast(past, condition.m) < condition.n) return quiet;
  if (condition.kind === 'lasting' && time - brokenSince(past, condition.hours) < condition.hours * hourMs)
    return quiet;
  return { outcome: 'fires', value: column[position] ?? null, limit: now.limit, watched: single };
}

type Past = {
  single: SingleCondition;
  series: { history: History; column: readonly number[] };
  position: number;
  time: number;
  world: RuleWorld;
};

function newest(history: History, column: readonly number[], at: number): number {
  let position = after(history, at) - 1;
  while (position >= 0 && Number.isNaN(column[position])) position -= 1;
  return position;
}

const broken = (judgement: Judgement) => !('missing' in judgement) && judgement.limit !== null;

function countOfLast({ single, series, position, time, world }: Past, m: number): number {
  const first = after(series.history, time - repeatedWithinHours * hourMs - 1);
  let looked = 0;
  let count = 0;
  for (let at = position; at >= first && looked < m; at -= 1) {
    if (Number.isNaN(series.column[at])) continue;
    looked += 1;
    if (broken(judge(single, series, at, world.personal))) count += 1;
  }
  return count;
}

/** Time of the first reading of the unbroken run that ends with this one, as far back as it is looked for. */
function brokenSince({ single, series, position, time, world }: Past, hours: number): number {
  const { history, column } = series;
  const { personal } = world;
  const start = workedOut(history, { of: single, by: personal }, position, (at, before = none) => {
    if (Number.isNaN(column[at])) return before;
    if (!broken(judge(single, series, at, personal))) return none;
    return before === none ? at : before;
  });
  let from = Math.max(start, after(history, time - lastingReachHours(hours) * hourMs - 1));
  while (Number.isNaN(column[from])) from += 1;
  return history.times[from] ?? time;
}

/** Where no run is: the newest reading that counts is not broken. */
const none = -1;
