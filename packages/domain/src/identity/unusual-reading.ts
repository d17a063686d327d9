import { type OpeningHours, openingState } from '../tenancy/opening-hours.ts';

/** What gives a reason to open a record, in epoch ms: an alarm or a task until it is done, a message when it came. */
export type Occasion = { from: number; to: number | null };

/** The day of the proposal below; neither a law nor an agreement was its source. */
export const occasionReachProposedOn = '2026-11-23';

/** How far around itself an occasion explains a reading, in ms: what is noted afterwards, what is followed up. */
export const occasionReach = { before: 60 * 60_000, after: 24 * 60 * 60_000 } as const;

/**
 * Whether a reading of a record opens a question: outside the practice's hours, and with no alarm, task or message of
 * that patient around it. It is a question to the person who read and no verdict. Without hours there is no outside.
 */
export function isUnusualReading(
  at: number,
  { hours, occasions }: { hours: OpeningHours; occasions: readonly Occasion[] },
): boolean {
  return isOutOfHours(hours, at) && !occasions.some((occasion) => explains(occasion, at));
}

/** Whether a practice that has hours is closed at a moment. */
export function isOutOfHours(hours: OpeningHours, at: number): boolean {
  return hours.weekly.some((spans) => spans.length > 0) && !openingState(hours, at).isOpen;
}

function explains({ from, to }: Occasion, at: number): boolean {
  return at >= from - occasionReach.before && (to === null || at <= to + occasionReach.after);
}
