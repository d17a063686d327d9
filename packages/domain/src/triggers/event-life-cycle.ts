import type { Priority } from './priority.ts';

/** States of a trigger event; a later normal value never closes it (domain handbook, section 3). */
export const eventStates = ['raised', 'in_progress', 'closed'] as const;
export type EventState = (typeof eventStates)[number];

export const eventActions = ['repeat', 'take', 'release', 'snooze', 'wake', 'close', 'reopen'] as const;
export type EventAction = (typeof eventActions)[number];

/** Why an event was closed; the order is that of the keys 1 to 5. */
export const closeReasons = [
  'plausible_no_action',
  'patient_contacted',
  'therapy_adapted',
  'handed_to_physician',
  'measurement_error',
] as const;
export type CloseReason = (typeof closeReasons)[number];

const transitions: Record<EventState, Partial<Record<EventAction, EventState>>> = {
  raised: { repeat: 'raised', take: 'in_progress', snooze: 'raised', wake: 'raised', close: 'closed' },
  in_progress: {
    repeat: 'in_progress',
    take: 'in_progress',
    release: 'raised',
    snooze: 'in_progress',
    wake: 'in_progress',
    close: 'closed',
  },
  closed: { reopen: 'raised' },
};

/** The state after an action, or null when the action is not allowed in this state. */
export function nextEventState(state: EventState, action: EventAction): EventState | null {
  return transitions[state][action] ?? null;
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
