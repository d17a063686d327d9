import { dayText } from '../kit/day-text.ts';
import { type Calendar, calendarOf, weekdayOf } from '../kit/calendar.ts';
import { dayMs, hourMs } from '../kit/spans.ts';
import { type FederalState, publicHolidays } from '../tenancy/public-holidays.ts';
import { parseSchedule, runsBetween } from './schedule.ts';

/** What happens to a run that falls on a public holiday. */
export const holidayRules = ['keep', 'skip', 'next_working_day'] as const;
type HolidayRule = (typeof holidayRules)[number];

/** When tasks come: five-field texts on the practice's clock, from `startAt` until `endAt` (epoch ms, both included). */
export type SchedulePlan = {
  crons: readonly string[];
  startAt: number;
  endAt: number | null;
  holidays: HolidayRule;
  /** Whose public holidays count; null: no day is one. */
  federalState: FederalState | null;
};

// A run moved off a holiday lands within this many days: Christmas with its weekend at the most.
const longestMoveDays = 10;
const horizonDays = 9 * 366;
const stepDays = 62;

/** The instants (epoch ms) after `after` until `to`, included, in order and each once. */
export function planRuns(
  plan: SchedulePlan,
  { after, to }: { after: number; to: number },
  calendar: Calendar = calendarOf(),
): number[] {
  const last = Math.min(to, plan.endAt ?? to);
  const from = Math.max(after + 1, plan.startAt);
  if (from > last) return [];
  // A run before the span may be moved into it.
  const earliest =
    plan.holidays === 'next_working_day' ? Math.max(plan.startAt, from - longestMoveDays * dayMs) : from;
  const found = plan.crons.flatMap((text) => {
    const schedule = parseSchedule(text);
    return schedule ? runsBetween(schedule, { from: earliest, to: last + 1 }, calendar) : [];
  });
  const kept = found
    .flatMap((at) => onWorkingDay(at, plan, calendar))
    .filter((at) => at >= from && at <= last);
  return [...new Set(kept)].toSorted((a, b) => a - b);
}

/** The first run after `after`; null when there is none within nine years. */
export function nextPlanRun(
  plan: SchedulePlan,
  after: number,
  calendar: Calendar = calendarOf(),
): number | null {
  const begin = Math.max(after, plan.startAt - 1);
  for (let days = 0; days < horizonDays; days += stepDays) {
    const span = { after: begin + days * dayMs, to: begin + (days + stepDays) * dayMs };
    const [first] = planRuns(plan, span, calendar);
    if (first !== undefined) return first;
    if (plan.endAt !== null && span.to > plan.endAt) return null;
  }
  return null;
}

/**
 * What a worker makes of the runs since it last looked: the newest alone, and how many older ones it leaves out. Null
 * when nothing is due.
 */
export function dueRun(
  plan: SchedulePlan,
  { lastRunAt, now }: { lastRunAt: number | null; now: number },
  calendar: Calendar = calendarOf(),
): { at: number; missed: number; lastMissedAt: number | null } | null {
  const runs = planRuns(plan, { after: lastRunAt ?? plan.startAt - 1, to: now }, calendar);
  const at = runs.at(-1);
  return at === undefined ? null : { at, missed: runs.length - 1, lastMissedAt: runs.at(-2) ?? null };
}

/** The same time of day on the next day that is neither holiday nor weekend, where the plan asks for it. */
function onWorkingDay(at: number, plan: SchedulePlan, calendar: Calendar): number[] {
  const day = calendar.dayNumber(at);
  if (plan.holidays === 'keep' || !isHoliday(day, plan.federalState)) return [at];
  if (plan.holidays === 'skip') return [];
  let next = day + 1;
  while (isHoliday(next, plan.federalState) || weekdayOf(next) > 5) next += 1;
  // By the wall clock: the day the clocks change has no 24 hours.
  const hour = (at + calendar.offset(at) - day * dayMs) / hourMs;
  return [Math.round(calendar.hourOf(next, hour))];
}

function isHoliday(dayNumber: number, state: FederalState | null): boolean {
  if (state === null) return false;
  const day = dayText(dayNumber);
  return publicHolidays(Number(day.slice(0, 4)), state).some((holiday) => holiday.day === day);
}
