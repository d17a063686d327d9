/** Ended for good: the next day is another one. */
export const exerciseStates = ['running', 'paused', 'ended'] as const;
export type ExerciseState = (typeof exerciseStates)[number];

export const exerciseActions = ['pause', 'resume', 'stop'] as const;
export type ExerciseAction = (typeof exerciseActions)[number];

const transitions: Record<ExerciseState, Partial<Record<ExerciseAction, ExerciseState>>> = {
  running: { pause: 'paused', stop: 'ended' },
  paused: { resume: 'running', stop: 'ended' },
  ended: {},
};

/** The state after an action, or null where it is not allowed. */
export function nextExerciseState(state: ExerciseState, action: ExerciseAction): ExerciseState | null {
  return transitions[state][action] ?? null;
}
