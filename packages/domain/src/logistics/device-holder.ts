import type { Calendar } from '../kit/calendar.ts';

/** A time a device was somebody's; epoch ms, `until` exclusive, null while it still is. */
export type Holding = { patientId: string; from: number; until: number | null };

/**
 * Why nobody can be named: it was nobody's then (`nobody`), it passed from one to another on that day and no time of day is
 * known (`handover`), its clock cannot be right (`clock`), or the sender names somebody who has or had it, but not then
 * (`mismatch`).
 */
export const heldReasons = ['nobody', 'handover', 'clock', 'mismatch'] as const;
export type HeldReason = (typeof heldReasons)[number];

/**
 * Whose a device was at an instant (epoch ms): what it measured then is theirs, whoever has it when it is delivered. Null
 * where it never was anybody's. Before its first day it counts as theirs whose it has always been: who notes an assignment
 * notes it after the first use. A holding that begins or ends at midnight tells a day and no time of day.
 */
export function holderAt(
  holdings: readonly Holding[],
  at: number,
  calendar: Calendar,
): { patientId: string } | { held: HeldReason } | null {
  const [first] = holdings.toSorted((one, other) => one.from - other.from);
  if (!first) return null;
  const own = holdings.find(({ from, until }) => from <= at && (until === null || at < until));
  if (own)
    return passedOn(own, holdings, calendar.dayStart(calendar.dayNumber(at))) ? { held: 'handover' } : own;
  const isAlone = holdings.every(({ patientId }) => patientId === first.patientId);
  return isAlone && at < first.from ? first : { held: 'nobody' };
}

/** Whether it came to its holder that day, without a time of day, from somebody else. */
function passedOn(own: Holding, holdings: readonly Holding[], midnight: number): boolean {
  return (
    own.from === midnight &&
    holdings.some(({ patientId, until }) => patientId !== own.patientId && until === midnight)
  );
}
