/** Days after which a stay without an end is asked about, for a practice that says nothing; a proposal of 2026-11-29. */
export const defaultStayDays = 14;
export const stayDaysLimits = { min: 1, max: 90 } as const;

/** Epoch ms; `asks`: when it is asked whether it still lasts, null where its end is known. */
export type AskedStay = { from: number; until: number | null; asks: number | null };

/**
 * Whether a stay keeps an alarm from the queue at an instant (epoch ms). One nobody has said the end of keeps back critical
 * alarms only until it is asked about: from then on, as long as nobody answers, they ring.
 */
export function keepsBack({ from, until, asks }: AskedStay, at: number, isCritical: boolean): boolean {
  if (at < from || (until !== null && at >= until)) return false;
  return !isCritical || asks === null || at < asks;
}
