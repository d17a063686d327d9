import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { dayMs } from '../../kit/spans.ts';
import { type IndexSpan } from './series.ts';

export type Gap = {
  /** The last reading before and the first after; `to` is the end of the watched time for an open gap. */
  from: number;
  to: number;
  /** Whole calendar days without a reading. */
  days: number;
  open: boolean;
};

/** A line may join readings up to this multiple of the planned interval (design, section 4: daily, 36 h). */
export const joinFactor = 1.5;
/** Gaps from this many calendar days are hatched and named. */
const namedGapDays = 3;

/** Runs of readings a line may join: inside a run no step is longer than 1.5 x `plannedMs`. */
export function segments(times: readonly number[], plannedMs = dayMs): IndexSpan[] {
  const runs: IndexSpan[] = [];
  const longest = plannedMs * joinFactor;
  let from = 0;
  for (let index = 1; index <= times.length; index += 1) {
    const step = (times[index] ?? Number.POSITIVE_INFINITY) - (times[index - 1] ?? 0);
    if (step <= longest) continue;
    runs.push({ from, to: index });
    from = index;
  }
  return runs;
}

type Watched = { plannedMs?: number; until?: number; calendar?: Calendar };

/** Gaps of at least three calendar days; with `until` also the open one after the last reading. */
export function namedGaps(times: readonly number[], watched: Watched = {}): Gap[] {
  const { plannedMs = dayMs, until, calendar = calendarOf() } = watched;
  const gaps: Gap[] = [];
  const shortest = Math.max(plannedMs * joinFactor, namedGapDays * dayMs - 2 * 3_600_000);
  const add = (from: number, to: number, open: boolean) => {
    if (to - from <= shortest) return;
    const days = calendar.dayNumber(to) - calendar.dayNumber(from) - 1;
    if (days >= namedGapDays) gaps.push({ from, to, days, open });
  };
  for (let index = 1; index < times.length; index += 1) add(times[index - 1] ?? 0, times[index] ?? 0, false);
  const last = times.at(-1);
  if (last !== undefined && until !== undefined) add(last, until, true);
  return gaps;
}
