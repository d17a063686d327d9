import type { Priority } from './priority.ts';

/**
 * States of a trigger event (domain handbook, section 3; ISA 18.2 for seen and returned): raised → seen → in progress →
 * physician informed → closed, by two people where the tenant asks for it (`proposed`). That the value came back to
 * normal, that the event is put off or suppressed, stands beside the state and never closes it.
 */
export const eventStates = ['raised', 'seen', 'in_progress', 'informed', 'proposed', 'closed'] as const;
export type EventState = (typeof eventStates)[number];
export const openStates = ['raised', 'seen', 'in_progress', 'informed', 'proposed'] as const;

export const eventActions = [
  'repeat',
  'see',
  'take',
  'release',
  'inform',
  'note',
  'reached',
  'not_reached',
  'snooze',
  'wake',
  'propose',
  'reject',
  'close',
  'reopen',
] as const;
export type EventAction = (typeof eventActions)[number];

/**
 * What the clock does: somebody else is told, supervision is, what kept the event from the queue has ended, it is given
 * back because who held it left it lying, or the reading it missed was delivered late.
 */
export type SystemStep = 'escalate' | 'control' | 'lift' | 'left' | 'delivered';

/** What can be written down about an open event: a note, or a call with its outcome. */
export const noteKinds = ['note', 'reached', 'not_reached'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Why an event was closed; the order is that of the keys 1 to 7. */
export const closeReasons = [
  'plausible_no_action',
  'patient_contacted',
  'therapy_adapted',
  'handed_to_physician',
  'measurement_error',
  'hospitalised',
  'technical',
] as const;
export type CloseReason = (typeof closeReasons)[number];
/** With what nobody chooses: the patient has died or left, or the missing reading was delivered, measured in time. */
export const writtenCloseReasons = [...closeReasons, 'care_ended', 'delivered_late'] as const;
export type WrittenCloseReason = (typeof writtenCloseReasons)[number];

/** The reason as somebody would choose it again; null where nobody chose one. */
export function chosenReason(reason: WrittenCloseReason | null): CloseReason | null {
  return reason === 'care_ended' || reason === 'delivered_late' ? null : reason;
}

/** Why an event is put off. */
export const snoozeReasons = [
  'remeasurement_asked',
  'patient_not_reached',
  'therapy_takes_effect',
  'awaiting_physician',
] as const;
export type SnoozeReason = (typeof snoozeReasons)[number];

/** Why an event in hand came back to the queue: nobody went on with it, or who held it cannot act any more. */
export const reasonsLeft = ['time', 'gone'] as const;

/** Why an event is recorded and kept from the queue. */
export const suppressions = ['paused', 'hospital'] as const;
export type Suppression = (typeof suppressions)[number];

const noted = { note: true, reached: true, not_reached: true } as const;
const worked = {
  ...noted,
  repeat: true,
  take: 'in_progress',
  inform: 'informed',
  propose: 'proposed',
  close: 'closed',
} as const;

/** `true`: the state stays. */
const transitions: Record<EventState, Partial<Record<EventAction, EventState | true>>> = {
  raised: { ...worked, see: 'seen', snooze: 'seen', wake: true },
  seen: { ...worked, see: true, snooze: true, wake: true },
  in_progress: { ...worked, see: true, release: 'seen', snooze: true, wake: true },
  informed: { ...worked, see: true, take: true, release: 'seen', snooze: true, wake: true },
  proposed: { ...noted, repeat: true, see: true, reject: 'in_progress', close: 'closed' },
  closed: { reopen: 'seen' },
};

/** The state after an action, or null when the action is not allowed in this state. */
export function nextEventState(state: EventState, action: EventAction): EventState | null {
  const next = transitions[state][action];
  return next === true ? state : (next ?? null);
}

/** „Kritisch“ needs a note when closed, is closed one patient at a time and is never put off (ui.md, section 6). */
export function closeNeedsNote(priority: Priority): boolean {
  return priority === 'blocker';
}
export function mayCloseInBulk(priority: Priority): boolean {
  return priority !== 'blocker';
}
export function maySnooze(priority: Priority): boolean {
  return priority !== 'blocker';
}

/** Which alarms need a second person: a tenant's setting. */
export const fourEyes = ['none', 'critical', 'all'] as const;
export type FourEyes = (typeof fourEyes)[number];

export function needsSecondPerson(setting: FourEyes, priority: Priority): boolean {
  return setting === 'all' || (setting === 'critical' && priority === 'blocker');
}

/**
 * Is a value further beyond its border than the one the event was put off or closed with? Then the snooze or the
 * cool-down ends early. `limit` is the border that was broken; without one any value counts as worse.
 */
export function isWorse(value: number, before: number, limit: number | null): boolean {
  if (limit === null) return true;
  return Math.abs(value - limit) > Math.abs(before - limit) + 1e-9;
}
