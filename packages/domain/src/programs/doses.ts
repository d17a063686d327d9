import { type Calendar, calendarOf } from '../kit/calendar.ts';
import { parseSchedule } from '../tasks/schedule.ts';
import { slotOnce } from '../triggers/adherence/once.ts';
import { type Excuse, type Slot, slotsOf } from '../triggers/adherence/slots.ts';
import type { AskedRow } from './asked.ts';

/** Instants are epoch ms; `from` and `until` are day numbers, the last not included. */
type Asked = {
  row: Pick<AskedRow, 'schedules' | 'windowMinutes'>;
  /** When it was asked for: from consent, or the beginning of the phase, until its end. */
  begins: number;
  ends: number | null;
  from: number;
  until: number;
  /** When something came, in order. */
  came: readonly number[];
  /** Days somebody told of as a whole: all doses of the day done, or left out with a word. */
  done: ReadonlySet<number>;
  skipped: ReadonlySet<number>;
  excuses: readonly Excuse[];
  now: number;
};

/** Every dose a row asks for in a span of days: each planned time by itself, as readings of a plan are judged. */
export function dosesOf(asked: Asked, calendar: Calendar = calendarOf()): Slot[] {
  const { row, begins, ends, came, excuses, now } = asked;
  const span = { from: calendar.dayStart(asked.from), to: calendar.dayStart(asked.until) };
  const schedules = row.schedules.flatMap((text) => parseSchedule(text) ?? []);
  const once = slotOnce(
    { from: begins, graceMinutes: row.windowMinutes, until: ends },
    { answered: came, excuses, now },
  );
  const slots =
    row.schedules.length === 0
      ? [once].filter((slot) => slot !== null).filter(({ at }) => at >= span.from && at < span.to)
      : schedules.flatMap((schedule, index) =>
          slotsOf(
            { schedule, graceMinutes: row.windowMinutes, from: begins, until: ends },
            { readings: came, excuses, span, now, others: schedules.filter((_, at) => at !== index) },
            calendar,
          ),
        );
  return [...new Map(slots.map((slot) => [slot.at, slot])).values()].map((slot): Slot => {
    const day = calendar.dayNumber(slot.at);
    if (asked.done.has(day)) return { ...slot, state: 'filled' };
    return asked.skipped.has(day) ? { ...slot, state: 'missing' } : slot;
  });
}

/** Doses asked for, those whose time is over or that came, and those that came; nobody is asked in hospital or in a pause. */
export type DoseCount = { asked: number; due: number; came: number };

export function countDoses(slots: readonly Slot[]): DoseCount {
  const asked = slots.filter(({ state }) => state !== 'excused');
  const due = asked.filter(({ state }) => state !== 'open');
  const came = due.filter(({ state }) => state !== 'missing');
  return { asked: asked.length, due: due.length, came: came.length };
}
