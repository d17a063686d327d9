import { calendarOf } from '../kit/calendar.ts';
import { afterOpenMinutes, type OpeningHours, openingState, spansOn } from '../tenancy/opening-hours.ts';
import type { DueMinutes } from './due.ts';
import { type Priority, priorities } from './priority.ts';

/**
 * How a deadline is counted: `always` by the clock; `open` only while the practice is open (holidays are closed);
 * `working_day` until the close of the next working day after arrival, as the TMHI agreement asks of a centre without
 * intensified care (QS-V TmHi; domain handbook, section 1).
 */
export const dueCounts = ['always', 'open', 'working_day'] as const;
export type DueCount = (typeof dueCounts)[number];
export type DueRules = Record<Priority, { minutes: number; counts: DueCount }>;

/** Deadlines of a tenant that set nothing but minutes. */
export function plainDueRules(minutes: DueMinutes): DueRules {
  return Object.fromEntries(
    priorities.map((priority) => [priority, { minutes: minutes[priority], counts: 'always' }]),
  ) as DueRules;
}

/** Deadline (epoch ms) of what arrived at `receivedAt`. A practice that never opens counts by the clock. */
export function dueByRule(
  { minutes, counts }: DueRules[Priority],
  receivedAt: number,
  hours: OpeningHours,
): number {
  const byClock = receivedAt + minutes * 60_000;
  if (counts === 'open') return afterOpenMinutes(hours, receivedAt, minutes) ?? byClock;
  if (counts === 'working_day') return endOfNextWorkingDay(hours, receivedAt) ?? byClock;
  return byClock;
}

/** Close of business of the first open day after the local day of `at`. */
function endOfNextWorkingDay(hours: OpeningHours, at: number): number | null {
  const calendar = calendarOf();
  const today = calendar.dayNumber(at);
  for (let day = today + 1; day < today + 366; day += 1) {
    const spans = spansOn(hours, day);
    const first = spans.map(({ from }) => from).sort()[0];
    if (first === undefined) continue;
    return lastClose(hours, calendar.dayStart(day), calendar.dayStart(day + 1));
  }
  return null;
}

/** The last instant within a day at which the practice is still open. */
function lastClose(hours: OpeningHours, start: number, end: number): number {
  let at = start;
  let close = start;
  while (at < end) {
    const { isOpen, until } = openingState(hours, at);
    const next = Math.min(until ?? end, end);
    if (isOpen) close = next;
    at = next;
  }
  return close;
}
