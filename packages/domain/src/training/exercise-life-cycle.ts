/** preparing: patients and their history are being written; ended for good. */
export const exerciseStates = ['preparing', 'running', 'paused', 'ended'] as const;
export type ExerciseState = (typeof exerciseStates)[number];

/** What an administrator does; `begin` is the clock's, when everybody is there. */
export const exerciseActions = ['pause', 'resume', 'stop'] as const;
export type ExerciseAction = (typeof exerciseActions)[number] | 'begin';

const transitions: Record<ExerciseState, Partial<Record<ExerciseAction, ExerciseState>>> = {
  preparing: { begin: 'running', stop: 'ended' },
  running: { pause: 'paused', stop: 'ended' },
  paused: { resume: 'running', stop: 'ended' },
  ended: {},
};

/** The state after an action, or null where it is not allowed. */
export function nextExerciseState(state: ExerciseState, action: ExerciseAction): ExerciseState | null {
  return transitions[state][action] ?? null;
}
