import type { Calendar } from '../kit/calendar.ts';

/**
 * How a reading came. `late`: longer after it was taken than the practice's window for late readings; it raises nothing and
 * waits to be viewed. `doubtful`: late, and taken before the first day its patient or its device was known here, as a clock
 * that was reset tells.
 */
export const timelinesses = ['late', 'doubtful'] as const;
export type Timeliness = (typeof timelinesses)[number];

/** The window for late readings of a practice that says nothing, in hours; a proposal of 2026-11-28. */
export const defaultLateHours = 72;
export const lateHoursLimits = { min: 1, max: 720 } as const;

type Taken = { measuredAt: number; now: number };
/** Epoch ms: since when the patient, and the device that sent it (null where it names none), are known here. */
type Known = { patient: number; device: number | null };

/**
 * Null for what came in time: exactly `lateHours` after it was taken is in time. One rule of believable time for readings,
 * recordings, implants and intakes.
 */
export function timelinessOf(
  { measuredAt, now }: Taken,
  lateHours: number,
  known: Known,
  calendar: Calendar,
): Timeliness | null {
  if (now - measuredAt <= lateHours * 3_600_000) return null;
  const first = Math.max(
    calendar.dayNumber(known.patient),
    calendar.dayNumber(known.device ?? known.patient),
  );
  return calendar.dayNumber(measuredAt) < first ? 'doubtful' : 'late';
}
