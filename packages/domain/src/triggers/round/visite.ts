import type { Priority } from '../priority.ts';
import type { NeedPart } from './need.ts';

/** The sections of the physician's round, in their order. */
export const visiteSections = ['deciding', 'changed', 'unchanged', 'seen'] as const;
export type VisiteSection = (typeof visiteSections)[number];

/** How a problem stands. */
export const problemStates = ['worse', 'watch', 'stable', 'better'] as const;
export type ProblemState = (typeof problemStates)[number];

export const visiteStates = ['draft', 'seen'] as const;

type Facts = {
  isSeenToday: boolean;
  /** A nurse asked, and no visite came since. */
  hasQuestion: boolean;
  alarms: readonly Priority[];
  parts: readonly Pick<NeedPart, 'kind'>[];
  /** Since the own last visite; null where there was none. */
  since: { raised: number; closed: number } | null;
};

/** Where a patient stands: whoever waits for a decision first. A new alarm after today's visite brings them back. */
export function visiteSectionOf({ isSeenToday, hasQuestion, alarms, parts, since }: Facts): VisiteSection {
  if (isSeenToday && !hasQuestion && !(since && since.raised > 0 && alarms.length > 0)) return 'seen';
  if (hasQuestion || alarms.includes('blocker')) return 'deciding';
  const isMoved = parts.some(({ kind }) => kind === 'alarms' || kind === 'deviation' || kind === 'gap');
  return isMoved || (since !== null && since.raised + since.closed > 0) ? 'changed' : 'unchanged';
}

/** Whether somebody belongs to today's round: everybody but those without news whose day has not come. */
export function isOfToday(section: VisiteSection, nextOn: string | null, today: string): boolean {
  return section !== 'unchanged' || (nextOn !== null && nextOn <= today);
}

type Said = {
  notes: readonly { note: string }[];
  orders: readonly { title: string; isTicked: boolean }[];
};

/** „Kritisch“ is not passed over in silence: a note or an order stands before the stamp. */
export function needsWord(alarms: readonly Priority[], { notes, orders }: Said): boolean {
  const isSaid =
    notes.some(({ note }) => note.trim() !== '') ||
    orders.some(({ isTicked, title }) => isTicked && title.trim() !== '');
  return alarms.includes('blocker') && !isSaid;
}

/** How long a visite can be taken back, in milliseconds. */
export const visiteUndoMs = 5 * 60_000;

type Seen = { seenAt: number; now: number; tasks: readonly { state: string; isTouched: boolean }[] };

/** Taken back within five minutes and as long as nobody has begun what was ordered; else why not. */
export function visiteUndoRefusal({ seenAt, now, tasks }: Seen): 'too_late' | 'begun' | null {
  if (now - seenAt > visiteUndoMs) return 'too_late';
  return tasks.some(({ state, isTouched }) => state !== 'not_started' || isTouched) ? 'begun' : null;
}

/** How long one took on average, in whole seconds; null where there was none. A visite left open over lunch counts as `most`. */
export function meanSeconds(
  visits: readonly { beganAt: number; seenAt: number }[],
  mostSeconds = 1800,
): number | null {
  if (visits.length === 0) return null;
  const seconds = visits.map(({ beganAt, seenAt }) =>
    Math.min(mostSeconds, Math.max(0, seenAt - beganAt) / 1000),
  );
  return Math.round(seconds.reduce((sum, one) => sum + one, 0) / visits.length);
}
