/** What a row of the patient list says about a patient's readings. Days are calendar days, `YYYY-MM-DD`. */

const dayMs = 86_400_000;

/** Days over which the list counts on how many anything was measured: a figure of its own, no adherence. */
const measuredWindowDays = 30;

/** From so many days without a reading on the list says so in the colour of a warning (ui.md, screen 05). */
export const silentAfterDays = 3;

/** The most days of the window that are still less than this share of it; -1 for a share of nothing. */
export function mostDaysBelow(share: number): number {
  return Math.ceil(measuredWindowDays * share) - 1;
}

/** How many kinds of value a day of measuring usually brings: the lower median of the days with any, at least 1. */
export function usualKinds(kindsByDay: readonly number[]): number {
  const measured = kindsByDay.filter((kinds) => kinds > 0).sort((a, b) => a - b);
  return measured[Math.floor((measured.length - 1) / 2)] ?? 1;
}

/** Last minus first known daily mean, in its unit; null with fewer than two. */
export function changeOverDays(days: readonly (number | null)[]): number | null {
  const known = days.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (known.length < 2 || first === undefined || last === undefined) return null;
  return Math.round((last - first) * 1e6) / 1e6;
}

/** Whole calendar days between the last reading and `today`; a reading of the future counts as today's. */
export function daysWithoutReading(lastDay: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(lastDay)) / dayMs));
}

export function isSilent(daysWithout: number): boolean {
  return daysWithout >= silentAfterDays;
}
