/** The specification's words (section 3), with where somebody stands who takes part. */
export const participationStates = ['candidate', 'consented', 'former', 'denied'] as const;
export type ParticipationState = (typeof participationStates)[number];

export const participationSteps = [
  'consent',
  'deny',
  'propose_again',
  'change_phase',
  'pause',
  'resume',
  'end',
  'withdraw',
  'reopen',
] as const;
export type ParticipationStep = (typeof participationSteps)[number];

export type Standing = { state: ParticipationState; isPaused: boolean };

const next: Record<ParticipationState, Partial<Record<ParticipationStep, ParticipationState>>> = {
  candidate: { consent: 'consented', deny: 'denied' },
  consented: {
    change_phase: 'consented',
    pause: 'consented',
    resume: 'consented',
    end: 'former',
    withdraw: 'former',
  },
  former: { reopen: 'candidate' },
  denied: { propose_again: 'candidate' },
};

/** Where a step leads; null where it does not fit. Who pauses is asked nothing until they go on. */
export function afterStep({ state, isPaused }: Standing, step: ParticipationStep): Standing | null {
  const to = next[state][step];
  if (to === undefined) return null;
  if (step === 'pause') return isPaused ? null : { state: to, isPaused: true };
  if (step === 'resume') return isPaused ? { state: to, isPaused: false } : null;
  if (step === 'change_phase') return { state: to, isPaused };
  return { state: to, isPaused: false };
}

/** Whether the phase's plans, surveys, rules and series run for somebody. */
export function isRunning({ state, isPaused }: Standing): boolean {
  return state === 'consented' && !isPaused;
}

export function stepsFrom(standing: Standing): ParticipationStep[] {
  return participationSteps.filter((step) => afterStep(standing, step) !== null);
}

/** How consent was given: on paper, signed on the screen, or by word of mouth with a witness. */
export const consentForms = ['paper', 'screen', 'spoken'] as const;
export type ConsentForm = (typeof consentForms)[number];

export const endReasons = [
  'goal_reached',
  'programme_over',
  'own_wish',
  'moved_away',
  'medical',
  'deceased',
  'other',
] as const;
export type EndReason = (typeof endReasons)[number];
