import { type Calendar, calendarOf, weekdayOf } from '../kit/calendar.ts';
import { dayMs, hourMs } from '../kit/spans.ts';

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** A recurring schedule as its editor holds it (specification, section 5). Weekdays 1 Monday to 7 Sunday. */
export type Schedule = {
  period: Period | null;
  /** Local time of day `HH:MM`. */
  time: string;
  weekdays: readonly number[];
  daysOfMonth: readonly number[];
  months: readonly number[];
};

export type ScheduleFault = {
  field: 'period' | 'time' | 'weekdays' | 'days_of_month' | 'months';
  code: 'required' | 'time_required' | 'weekday_required' | 'days_of_month_error' | 'month_required';
};

/** Daily at 08:15, day 1. */
export const defaultSchedule: Schedule = {
  period: 'day',
  time: '08:15',
  weekdays: [],
  daysOfMonth: [1],
  months: [],
};

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;
const mostDays = 31;

export function scheduleFaults(schedule: Schedule): ScheduleFault[] {
  const faults: ScheduleFault[] = [];
  const { period } = schedule;
  if (period === null) faults.push({ field: 'period', code: 'required' });
  if (!timePattern.test(schedule.time)) faults.push({ field: 'time', code: 'time_required' });
  if (period === 'week' && !isList(schedule.weekdays, 7))
    faults.push({ field: 'weekdays', code: 'weekday_required' });
  if ((period === 'month' || period === 'year') && !isList(schedule.daysOfMonth, mostDays))
    faults.push({ field: 'days_of_month', code: 'days_of_month_error' });
  if (period === 'year' && !isList(schedule.months, 12))
    faults.push({ field: 'months', code: 'month_required' });
  return faults;
}

/** 1 to `max` whole numbers of 1 to `max`. */
function isList(numbers: readonly number[], max: number): boolean {
  return (
    numbers.length >= 1 &&
    numbers.length <= max &&
    numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= max)
  );
}

/** Days of month as typed, `1, 15,31`; null when a part is no number of 1 to 31 or there are more than 31. */
export function parseDaysOfMonth(text: string): number[] | null {
  const days = text.split(',').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : 0));
  return isList(days, mostDays) ? days : null;
}

/** The five-field text: minute hour day-of-month month day-of-week. All weekdays or all months become a star. */
export function formatSchedule({ period, time, weekdays, daysOfMonth, months }: Schedule): string {
  const [, hour = '0', minute = '0'] = timePattern.exec(time) ?? [];
  const list = (numbers: readonly number[], all: number) => {
    const sorted = [...new Set(numbers)].sort((a, b) => a - b);
    return sorted.length === all ? '*' : sorted.join(',');
  };
  const days = period === 'month' || period === 'year' ? list(daysOfMonth, Number.POSITIVE_INFINITY) : '*';
  const month = period === 'year' ? list(months, 12) : '*';
  const weekday = period === 'week' ? list(weekdays, 7) : '*';
  return `${Number(minute)} ${Number(hour)} ${days} ${month} ${weekday}`;
}

/** A five-field text of the forms above; null for anything else. Weekday 0 is read as Sunday. */
export function parseSchedule(text: string): Schedule | null {
  const fields = text.trim().split(/\s+/);
  const [minute = '', hour = '', days = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5 || !/^\d{1,2}$/.test(minute) || !/^\d{1,2}$/.test(hour)) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  const weekdays = numbersOf(weekday)?.map((one) => (one === 0 ? 7 : one));
  const daysOfMonth = numbersOf(days);
  const months = numbersOf(month);
  if (
    !weekdays ||
    !daysOfMonth ||
    !months ||
    (weekdays.length > 0 && (daysOfMonth.length > 0 || months.length > 0))
  )
    return null;
  const period =
    weekdays.length > 0 ? 'week' : months.length > 0 ? 'year' : daysOfMonth.length > 0 ? 'month' : 'day';
  const schedule: Schedule = {
    period,
    time,
    weekdays,
    daysOfMonth: period === 'day' || period === 'week' ? defaultSchedule.daysOfMonth : daysOfMonth,
    months,
  };
  return scheduleFaults(schedule).length === 0 ? schedule : null;
}

function numbersOf(field: string): number[] | null {
  if (field === '*') return [];
  return /^\d{1,2}(,\d{1,2})*$/.test(field) ? field.split(',').map(Number) : null;
}

/**
 * The instants (epoch ms) the schedule names from `from` until before `to`, by the wall clock: an hour the clock skips
 * comes an hour later, one it repeats comes once. A day 31 does not exist in short months and is left out there.
 */
export function runsBetween(
  schedule: Schedule,
  { from, to }: { from: number; to: number },
  calendar: Calendar = calendarOf(),
): number[] {
  const match = timePattern.exec(schedule.time);
  if (!match) return [];
  const hour = Number(match[1]) + (Number(match[2]) * 60_000) / hourMs;
  const runs: number[] = [];
  for (let day = calendar.dayNumber(from); day <= calendar.dayNumber(to); day += 1) {
    if (!isOn(schedule, day)) continue;
    const at = Math.round(calendar.hourOf(day, hour));
    if (at >= from && at < to) runs.push(at);
  }
  return runs;
}

function isOn({ period, weekdays, daysOfMonth, months }: Schedule, day: number): boolean {
  if (period === 'day') return true;
  if (period === 'week') return weekdays.includes(weekdayOf(day));
  const date = new Date(day * dayMs);
  if (period === 'year' && !months.includes(date.getUTCMonth() + 1)) return false;
  return period !== null && daysOfMonth.includes(date.getUTCDate());
}
