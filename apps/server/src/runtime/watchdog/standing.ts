/** Which turn of the main loop was seen last, and for how long there was no other. */
export type Standing = { turn: number; forMs: number };

/** As often in the time that a main loop may stand the thread beside it looks. */
export const looks = 40;

/**
 * What one look tells. Time counts only where the thread itself came to it when it should: a stopped process, a machine
 * that slept or a processor that had no turn for us delay both.
 */
export function lookedAt(
  before: Standing,
  { turn, sinceMs }: { turn: number; sinceMs: number },
  everyMs: number,
): Standing {
  if (turn !== before.turn) return { turn, forMs: 0 };
  return sinceMs > 2 * everyMs ? before : { turn, forMs: before.forMs + sinceMs };
}
