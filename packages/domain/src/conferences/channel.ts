import type { ConsultationStatus } from './consultation-status.ts';
import { isCompleted } from './consultation-status.ts';

const minute = 60_000;
/** Minutes after the planned end in which people may still come, or come back. */
const lateMinutes = 120;
/** Minutes a participant's own token opens their place; an open connection gets a new one long before. */
export const participantTokenMinutes = 30;

/**
 * Until when the link of a consultation opens it, in epoch milliseconds: from its planned start, or from the moment it
 * was really started, for the planned minutes and two hours more. Anlage 31b BMV-Ä: the access ends by itself.
 */
export function linkExpiresAt(startMs: number, plannedMinutes: number): number {
  return startMs + (plannedMinutes + lateMinutes) * minute;
}

/** The later end counts: who starts late has the whole time, who starts early takes none away. */
export function linkExpiryAfterStart(expiresMs: number, startedMs: number, plannedMinutes: number): number {
  return Math.max(expiresMs, linkExpiresAt(startedMs, plannedMinutes));
}

/** Whether the link opens the consultation now, all instants in epoch milliseconds. */
export function linkIsValid(status: ConsultationStatus, expiresMs: number, nowMs: number): boolean {
  return !isCompleted(status) && nowMs < expiresMs;
}
