/** Who somebody is in a video consultation: of the practice, or let in by its link. */
export const participantRoles = ['staff', 'guest'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

/**
 * Where a participant stands: in the waiting room, in the call, turned away, or gone on purpose. Whether their
 * connection stands is another matter.
 */
export const participantStates = ['waiting', 'admitted', 'declined', 'left'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** `enter`: comes through the door again. `admit` and `decline` are the practice's. */
export const participantActions = ['enter', 'admit', 'decline', 'leave'] as const;
type ParticipantAction = (typeof participantActions)[number];

const after: Record<ParticipantState, { readonly [A in ParticipantAction]?: ParticipantState }> = {
  waiting: { enter: 'waiting', admit: 'admitted', decline: 'declined', leave: 'left' },
  admitted: { enter: 'admitted', admit: 'admitted', decline: 'declined', leave: 'left' },
  declined: { decline: 'declined' },
  left: { enter: 'waiting', leave: 'left' },
};

/**
 * The state an action leads to; null where it is refused. Who reloads their page in the call stays in it, who left on
 * purpose waits again, who was turned away stays outside. Staff come in without waiting.
 */
export function participantAfter(
  role: ParticipantRole,
  state: ParticipantState,
  action: ParticipantAction,
): ParticipantState | null {
  if (role === 'staff' && (action === 'decline' || action === 'admit')) return null;
  const next = after[state][action] ?? null;
  return role === 'staff' && next === 'waiting' ? 'admitted' : next;
}

/** The state in which somebody comes through the door for the first time. */
export function firstState(role: ParticipantRole): ParticipantState {
  return role === 'staff' ? 'admitted' : 'waiting';
}

/** Stars of the feedback after a consultation, both included. */
export const feedbackRange = { min: 1, max: 5 } as const;

/** Browsers send to each other without a server between: every further one costs all others their upload. */
export const mostInCall = 4;
/** So many may hold a place at once: more at one door are no family. */
export const mostGuests = 8;
/** A connection not heard of for so many seconds is gone with its server. */
export const goneAfterSeconds = 45;
