import { type Calendar, weekdayOf } from '../../kit/calendar.ts';
import { dayMs } from '../../kit/spans.ts';
import type { TimeWindow } from './rule.ts';

/** A window past midnight belongs to the day it began on. */
export function insideWindow({ weekdays, from, until }: TimeWindow, at: number, calendar: Calendar): boolean {
  const local = at + calendar.offset(at);
  const day = Math.floor(local / dayMs);
  const minute = Math.floor((local - day * dayMs) / 60_000);
  const on = (which: number) => weekdays.length === 0 || weekdays.includes(weekdayOf(which));
  if (from < until) return on(day) && minute >= from && minute < until;
  return (on(day) && minute >= from) || (on(day - 1) && minute < until);
}
