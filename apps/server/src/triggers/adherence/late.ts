import type { Tx } from '../../ground/database.ts';
import { announce } from './incident.queries.ts';
import { lockGaps, noteLooks } from './settle.queries.ts';

const minute = 60_000;
/** A hub may send what was measured in time so much later. */
const latestMs = 7 * 86_400_000;

/** When to look again whether the reading of a gap came; null once it is too late for that. */
export function nextLook(turnUntil: number, now: number): number | null {
  if (now < turnUntil) return now + 2 * minute;
  return now < turnUntil + latestMs ? now + 60 * minute : null;
}

/** Gaps whose reading is there by now are filled; the others are looked at later. */
export async function lookAgain(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const gaps = await lockGaps(tx, ids, now);
  if (gaps.length === 0) return;
  await noteLooks(
    tx,
    gaps.map(({ id, came, turn_until: until }) => ({
      id,
      filledAt: came,
      lookAt: came === null ? nextLook(until, now.getTime()) : null,
    })),
  );
  await announce(
    tx,
    'adherence_changed',
    gaps.filter(({ came }) => came !== null).map(({ id }) => id),
  );
}
