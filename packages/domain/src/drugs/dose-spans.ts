import { type Calendar, calendarOf } from '../kit/calendar.ts';

/** How one row of the plan was taken for a time, in epoch milliseconds; null: until now. */
export type DoseTime = { id: string; name: string; dose: string; from: number; until: number | null };
type Dose = { name: string; dose: string };
/** What was taken for a time, and what of it is other than before; a dose of '' was given up. */
export type DoseSpan = { from: number; to: number; isCurrent: boolean; doses: Dose[]; changed: Dose[] };

/**
 * What was taken from when to when, from one change to the next. What changes on one day of the wall clock is one
 * change: the plan is written row by row.
 */
export function doseSpans(
  times: readonly DoseTime[],
  range: { from: number; to: number },
  calendar: Calendar = calendarOf(),
): DoseSpan[] {
  const dayOf = (at: number) => calendar.dayStart(calendar.dayNumber(at));
  const held = times
    .map((one) => ({
      ...one,
      from: dayOf(one.from),
      until: one.until === null ? Infinity : dayOf(one.until),
    }))
    .filter(({ from, until }) => until > from);
  const borders = held.flatMap(({ from, until }) => [from, until]);
  const inside = borders.filter((at) => at > range.from && at < range.to);
  const starts = [...new Set([range.from, ...inside])].toSorted((a, b) => a - b);
  const takenAt = (at: number) => held.filter(({ from, until }) => from <= at && until > at);
  return starts.flatMap((from, at) => {
    const to = starts[at + 1] ?? range.to;
    const now = takenAt(from);
    const before = at === 0 ? now : takenAt(from - 1);
    const given = ({ name, dose }: Dose) => ({ name, dose });
    const changed = now.filter(({ id, dose }) => !before.some((old) => old.id === id && old.dose === dose));
    const ended = before.filter(({ id }) => !now.some((one) => one.id === id));
    const all = [...changed.map(given), ...ended.map(({ name }) => ({ name, dose: '' }))];
    if (now.length === 0 && all.length === 0) return [];
    return [{ from, to, isCurrent: to >= range.to, doses: now.map(given), changed: all }];
  });
}
