import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { isProposedByClosing } from '@fernpuls/domain/triggers/deciding';
import {
  type CloseReason,
  closeNeedsNote,
  type FourEyes,
  mayCloseInBulk,
  type SnoozeReason,
} from '@fernpuls/domain/triggers/event-life-cycle';

export type Person = { id: string; name: string };
export type Closed = {
  reason: CloseReason;
  note: string;
  /** Those of several the person has said yes to although nobody looked at them. */
  unseenIds: readonly string[];
};
type Changes = Partial<TriggerEvent>;
type Events = readonly TriggerEvent[];
type Closing = { me: Person; reason: CloseReason; note: string; at: string };

/** What a proposal to close looks like until the server tells of it. */
export function asProposed({ me, reason, note, at }: Closing): Changes {
  return {
    state: 'proposed',
    proposedAt: at,
    proposedById: me.id,
    proposedByName: me.name,
    closeReason: reason,
    closeNote: noteOf(note),
  };
}

/** What closing makes of each event: it is closed, or proposed where a second person has to agree. */
export function changesOfClosing(fourEyes: FourEyes, closing: Closing): (event: TriggerEvent) => Changes {
  const { id, name } = closing.me;
  return (event) =>
    isProposedByClosing(fourEyes, event)
      ? asProposed(closing)
      : { state: 'closed', closedById: id, closedByName: name };
}

export const asRejected: Changes = {
  state: 'in_progress',
  proposedAt: null,
  proposedById: null,
  proposedByName: null,
};
export const asReleased: Changes = { state: 'seen', assigneeId: null, assigneeName: null };
export const asWoken: Changes = { snoozedUntil: null, snoozeReason: null };

export function asTaken(to: Person): Changes {
  return { state: 'in_progress', assigneeId: to.id, assigneeName: to.name };
}

/** Blank is no note. */
export function noteOf(note: string): string | null {
  return note.trim() || null;
}

/** What is critical by now is closed one patient at a time and with a note. */
export function mayCloseAgain(events: Events, note: string): (event: TriggerEvent) => boolean {
  const isOfOne = new Set(events.map(({ patientId }) => patientId)).size === 1;
  return ({ priority }) =>
    (isOfOne || mayCloseInBulk(priority)) && (noteOf(note) !== null || !closeNeedsNote(priority));
}

type ClosedAnswer = { changed: readonly string[]; proposed: readonly string[] };

/** Of what was sent to be closed, what is closed and what waits for a second person. */
export function outcomeOfClosing({ changed, proposed }: ClosedAnswer): {
  closed: string[];
  proposed: string[];
} {
  return { closed: changed.filter((id) => !proposed.includes(id)), proposed: [...proposed] };
}

/** Those of the alarms that changed, by who had them before; null: nobody. To them they go back. */
export function byOwnerBefore(events: Events, changed: readonly string[]): Map<string | null, string[]> {
  const own = events.filter(({ id }) => changed.includes(id));
  const groups = Map.groupBy(own, ({ assigneeId }) => assigneeId);
  return new Map([...groups].map(([owner, group]) => [owner, group.map(({ id }) => id)]));
}

/**
 * How long and why woken events were put off, null: they cannot be put off again, since before reasons were asked for
 * none was given.
 */
export function snoozeBefore(events: Events): { until: string | null; reason: SnoozeReason } | null {
  const { snoozedUntil: until = null, snoozeReason: reason = null } = events[0] ?? {};
  return reason && { until, reason };
}
