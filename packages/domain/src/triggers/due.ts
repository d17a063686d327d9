import type { Priority } from './priority.ts';

/** Minutes from arrival to the deadline, by priority. A tenant's setting; these defaults are a proposal of 2026-11-21. */
export type DueMinutes = Record<Priority, number>;
export const defaultDueMinutes: DueMinutes = {
  blocker: 15,
  high: 60,
  medium: 240,
  low: 480,
  no_priority: 1440,
};

/** Deadline in epoch ms: legal clocks start at arrival, not at measurement (domain handbook, section 3). */
export function dueAt(receivedAt: number, priority: Priority, minutes: DueMinutes): number {
  return receivedAt + minutes[priority] * 60_000;
}

type TimeLeft = { overdue: boolean; minutes: number; share: number; urgent: boolean };

/** What the clock ring shows: whole minutes left (or past), share of the span left, urgent under 30 %. */
export function timeLeft(now: number, startedAt: number, due: number): TimeLeft {
  const left = due - now;
  const span = Math.max(1, due - startedAt);
  const share = Math.min(1, Math.max(0, left / span));
  const overdue = left < 0;
  return {
    overdue,
    minutes: overdue ? Math.ceil(-left / 60_000) : Math.floor(left / 60_000),
    share,
    urgent: !overdue && share < 0.3,
  };
}
