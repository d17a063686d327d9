const dayMs = 86_400_000;

/**
 * States of an observation case (Beobachtungsfall), a time-limited closer watch of one patient after an alarm: open →
 * observed → closed with an outcome. The domain handbook (section 6, listed in 13 as not verified) infers the states;
 * `observed` is read here as: somebody has looked at the patient since it began.
 */
export const observationStates = ['open', 'observed', 'closed'] as const;
export type ObservationState = (typeof observationStates)[number];

export const observationActions = ['observe', 'change', 'link', 'unlink', 'close', 'reopen'] as const;
export type ObservationAction = (typeof observationActions)[number];

/** How an observation ended (inferred, as the states are). */
export const observationOutcomes = ['improved', 'unchanged', 'worse_handed_over', 'other'] as const;
export type ObservationOutcome = (typeof observationOutcomes)[number];

/** Days from the start after which it must have ended, and what is offered first (inferred, as the states are). */
const longestObservationDays = 90;
export const usualObservationDays = 7;

const tended = { observe: 'observed', close: 'closed' } as const;
const transitions: Record<ObservationState, Partial<Record<ObservationAction, ObservationState>>> = {
  open: { ...tended, change: 'open', link: 'open', unlink: 'open' },
  observed: { ...tended, change: 'observed', link: 'observed', unlink: 'observed' },
  closed: { reopen: 'observed' },
};

/** The state after an action, or null when the action is not allowed in this state. */
export function nextObservationState(
  state: ObservationState,
  action: ObservationAction,
): ObservationState | null {
  return transitions[state][action] ?? null;
}

/** „Other“ says nothing without a note. */
export function outcomeNeedsNote(outcome: ObservationOutcome): boolean {
  return outcome === 'other';
}

type ObservationEndFault = {
  code: 'not_in_the_future' | 'observation_too_long';
  params: Record<string, number>;
};

/**
 * Is the end of an observation in order? All in epoch milliseconds. Refused with `not_in_the_future` when it is not
 * after now, with `observation_too_long` when it is more than 90 days after the start.
 */
export function checkObservationEnd({
  startedAt,
  until,
  now,
}: {
  startedAt: number;
  until: number;
  now: number;
}): ObservationEndFault | null {
  if (until <= now) return { code: 'not_in_the_future', params: {} };
  if (until > startedAt + longestObservationDays * dayMs)
    return { code: 'observation_too_long', params: { max: longestObservationDays } };
  return null;
}

/** Past its end and not closed; the end itself still belongs to it. Epoch milliseconds. */
export function observationIsOverdue(
  { state, until }: { state: ObservationState; until: number },
  now: number,
): boolean {
  return state !== 'closed' && now > until;
}

/**
 * Who may open a closed one again: whoever closed it, within a day (the day itself included), and the patient's primary
 * physician at any time. Epoch milliseconds.
 */
export function mayReopenObservation({
  personId,
  primaryPhysicianId,
  closedById,
  closedAt,
  now,
}: {
  personId: string;
  primaryPhysicianId: string | null;
  closedById: string | null;
  closedAt: number;
  now: number;
}): boolean {
  if (personId === primaryPhysicianId) return true;
  return personId === closedById && now <= closedAt + dayMs;
}
