const hourMs = 3_600_000;
const usualHours = 24;
/** Readings of a whole practice are listed over at most so many days at once. */
export const mostListedDays = 31;

type Span = { from: string; to: string | null };

/**
 * The span of measurement times a list of a whole practice covers, as ISO 8601 instants, at the time `now` (epoch ms):
 * what is asked for, from its beginning 24 hours before its end where no beginning is. `to` null: no end, and the span
 * is measured up to now. Null when it is longer than 31 days.
 */
export function listedSpan(
  { from, to }: { from: string | null; to: string | null },
  now: number,
): Span | null {
  const ends = to === null ? now : Date.parse(to);
  if (from === null) return { from: new Date(ends - usualHours * hourMs).toISOString(), to };
  return ends - Date.parse(from) > mostListedDays * 24 * hourMs ? null : { from, to };
}
