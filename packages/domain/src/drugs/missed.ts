import { dayNumber } from '../kit/day-text.ts';
import type { PlannedDose } from './intake.ts';

/** How many doses may not be missed within so many days, the day of the last one counted. */
type TooManyMissed = { count: number; days: number };

/** Skipped, or told of by nobody until its end; not what was left out on a physician's advice or in a pause. */
export function isMissed({ state, skipReason }: Pick<PlannedDose, 'state' | 'skipReason'>): boolean {
  return state === 'unknown' || (state === 'skipped' && skipReason !== 'advised');
}

/**
 * The missed doses that are over at `now` (epoch ms) and with which at least `count` were missed in the `days` up to
 * their own, in the order of their ends. A dose taken late is none: it was taken.
 */
export function missedTooOften(
  doses: readonly PlannedDose[],
  { count, days }: TooManyMissed,
  now: number,
): PlannedDose[] {
  const missed = doses
    .filter((dose) => dose.end <= now && isMissed(dose))
    .toSorted((a, b) => a.end - b.end || (a.patientDrugId < b.patientDrugId ? -1 : 1));
  const numbers = missed.map(({ day }) => dayNumber(day));
  return missed.filter((_, at) => {
    const first = missed[at - count + 1];
    return first !== undefined && dayNumber(first.day) > (numbers[at] ?? 0) - days;
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
  return over.filter((dose) => isMissed(dose) && dayNumber(dose.day) > since).length >= count;
}
