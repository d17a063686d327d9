import {
  type EventState,
  type FourEyes,
  mayCloseInBulk,
  maySnooze,
  needsSecondPerson,
} from './event-life-cycle.ts';
import type { Priority } from './priority.ts';

type Stands = { state: EventState; priority: Priority };
type Proposable = Stands & { proposedById: string | null };

/** What of some events can still be decided about. */
export function undecided<E extends Pick<Stands, 'state'>>(events: readonly E[]): E[] {
  return events.filter(({ state }) => state !== 'closed');
}

/** What nobody has proposed to close yet. */
function unproposed<E extends Pick<Stands, 'state'>>(events: readonly E[]): E[] {
  return events.filter(({ state }) => state !== 'proposed');
}

/**
 * Does closing this event only propose it, so that a second person has to agree? What is proposed already is closed by
 * that second person.
 */
export function isProposedByClosing(setting: FourEyes, { state, priority }: Stands): boolean {
  return state !== 'proposed' && state !== 'closed' && needsSecondPerson(setting, priority);
}

type ClosingStep<E> = { step: 'confirm' | 'close'; events: E[] } | { step: 'wait' };

/**
 * What closing a patient's open events means for one person: another one's proposals come first, then what nobody has
 * proposed; where everything left is their own proposal they wait for somebody else.
 */
export function closingStep<E extends Proposable>(events: readonly E[], personId: string): ClosingStep<E> {
  const theirs = events.filter((event) => event.state === 'proposed' && event.proposedById !== personId);
  if (theirs.length > 0) return { step: 'confirm', events: theirs };
  const rest = unproposed(events);
  return rest.length > 0 ? { step: 'close', events: rest } : { step: 'wait' };
}

/**
 * What of the picked events of several patients is closed or put off together; `critical` of them stay out, since
 * „Kritisch“ is decided one patient at a time.
 */
export function decidedTogether<E extends Stands>(picked: readonly E[]): { closable: E[]; critical: number } {
  const open = unproposed(undecided(picked));
  const closable = open.filter(({ priority }) => mayCloseInBulk(priority));
  return { closable, critical: open.length - closable.length };
}

/** All or none of a patient's events are put off: one „Kritisch“ keeps the others in the queue. */
export function maySnoozeAll(events: readonly Pick<Stands, 'priority'>[]): boolean {
  return events.every(({ priority }) => maySnooze(priority));
}

export type CallOutcome = 'reached' | 'not_reached';

/** What follows a call: reached leads to closing, anything else to later, and „Kritisch“ stays where it is. */
export function stepAfterCall<E extends Stands>(
  outcome: CallOutcome,
  events: readonly E[],
): { step: 'close'; events: E[] } | { step: 'snooze' } | null {
  const rest = unproposed(events);
  if (outcome === 'reached' && rest.length > 0) return { step: 'close', events: rest };
  return maySnoozeAll(events) ? { step: 'snooze' } : null;
}
