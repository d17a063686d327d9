import { shuffled } from '../kit/random.ts';

/** The working day of an exercise, in minutes of the day: seven to five. */
export const exerciseDay = { from: 420, until: 1020 } as const;
/** How many real minutes a day takes; 0: everything at once. */
export const exerciseTempos = [0, 1, 10, 60] as const;
export type ExerciseTempo = (typeof exerciseTempos)[number];

const length = exerciseDay.until - exerciseDay.from;
/** Nothing comes in the day's last half hour: what comes can still be worked on. */
const quiet = 30;

/** Real milliseconds from the start of the day to a minute of it. */
export function offsetOf(minute: number, tempo: ExerciseTempo): number {
  return Math.round(((minute - exerciseDay.from) / length) * tempo * 60_000);
}

/** The minute of the day after so many real milliseconds; the day stands still at its end. */
export function minuteAfter(elapsedMs: number, tempo: ExerciseTempo): number {
  if (tempo === 0) return exerciseDay.until;
  const minute = exerciseDay.from + Math.floor((Math.max(0, elapsedMs) / (tempo * 60_000)) * length);
  return Math.min(minute, exerciseDay.until);
}

/** When each of so many patients measures: evenly over the day, in a seeded order. */
export function minutesOfDay(count: number, seed: number): number[] {
  const room = length - quiet;
  const places = Array.from(
    { length: count },
    (_, place) => exerciseDay.from + Math.floor(((place + 0.5) / count) * room),
  );
  return shuffled(places, seed);
}
