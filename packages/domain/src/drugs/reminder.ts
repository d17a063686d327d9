import { type Calendar, calendarOf } from '../kit/calendar.ts';
import { type DayTime, dayTimes } from './dose.ts';
import { dayParts } from './intake.ts';

/** When a person is reminded of the doses of a time of day, on their clock, `HH:MM`; null: not at all. */
export type ReminderTimes = Readonly<Record<DayTime, string | null>>;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A reminder lies in its part of the day, before that is over; of the night before midnight. */
export function reminderFault(
  dayTime: DayTime,
  time: string | null,
): { code: 'out_of_range'; params: { min: string; max: string } } | null {
  if (time === null) return null;
  const { from, until } = dayParts[dayTime];
  const minutes = minutesOf(time);
  const last = Math.min(until, 24) * 60;
  return minutes >= from * 60 && minutes < last
    ? null
    : { code: 'out_of_range', params: { min: clock(from * 60), max: clock(last - 1) } };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The moment of a reminder on a day (by its number); epoch milliseconds. */
export function reminderAt(day: number, time: string, calendar: Calendar = calendarOf()): number {
  return calendar.hourOf(day, minutesOf(time) / 60);
}

/** The first reminder after a moment, with its time of day; null: there is none at all. */
export function nextReminder(
  times: ReminderTimes,
  after: number,
  calendar: Calendar = calendarOf(),
): { at: number; dayTime: DayTime } | null {
  const today = calendar.dayNumber(after);
  const coming = [today, today + 1].flatMap((day) =>
    dayTimes.flatMap((dayTime) => {
      const time = times[dayTime];
      return time === null ? [] : [{ at: reminderAt(day, time, calendar), dayTime }];
    }),
  );
  return coming.filter(({ at }) => at > after).sort((a, b) => a.at - b.at)[0] ?? null;
}
