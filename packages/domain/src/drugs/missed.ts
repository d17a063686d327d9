import { dayNumber } from '../kit/day-text.ts';
import type { PlannedDose } from './intake.ts';

/** How many doses may not be missed within so many days, the day of the last one counted. */
type TooManyMissed = { count: number; days: number };

/**
 * Of whom nobody told of any dose for so many days, silence about the next one says nothing: they do not tell. An order
 * of the day, not a clinical limit.
 */
export const tellingDays = 30;

/**
 * The doses that are over at `now` (epoch ms) and were missed, by their ends: skipped, or told of by nobody until then
 * although doses of the 30 days before were told of. Not what was left out on a physician's advice or in a pause.
 */
export function missedDoses(doses: readonly PlannedDose[], now: number): PlannedDose[] {
  const over = doses
    .filter(({ end }) => end <= now)
    .toSorted((a, b) => a.end - b.end || (a.patientDrugId < b.patientDrugId ? -1 : 1));
  let lastTold = Number.NEGATIVE_INFINITY;
  return over.filter(({ state, skipReason, day }) => {
    const number = dayNumber(day);
    if (state === 'taken' || state === 'late' || state === 'skipped') lastTold = number;
    if (state === 'skipped') return skipReason !== 'advised';
    return state === 'unknown' && number - lastTold <= tellingDays;
  });
}

/** The missed doses with which at least `count` were missed in the `days` up to their own, by their ends. */
export function missedTooOften(
  doses: readonly PlannedDose[],
  { count, days }: TooManyMissed,
  now: number,
): PlannedDose[] {
  const missed = missedDoses(doses, now);
  const numbers = missed.map(({ day }) => dayNumber(day));
  return missed.filter((_, at) => {
    const first = numbers[at - count + 1];
    return first !== undefined && first > (numbers[at] ?? 0) - days;
  });
}

/** Are so many missed in the `days` up to the day of the last dose that is over at `now` (epoch ms)? */
export function areTooManyMissed(
  doses: readonly PlannedDose[],
  { count, days }: TooManyMissed,
  now: number,
): boolean {
  const over = doses.filter(({ end, state }) => end <= now && state !== 'excused');
  const since = Math.max(...over.map(({ day }) => dayNumber(day))) - days;
  return missedDoses(doses, now).filter(({ day }) => dayNumber(day) > since).length >= count;
}
