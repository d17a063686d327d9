/** Task words of the specification, section 3. */
export const taskTypes = [
  'simple',
  'measurement_trigger',
  'contact',
  'acquisition',
  'organisation',
  'consultation',
  'read',
  'appointment',
  'observation',
  'inform',
  'measure',
  'warning_to_primary_treating_physician',
  'goal',
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskStates = ['not_started', 'active', 'completed', 'failed'] as const;
export type TaskState = (typeof taskStates)[number];

const transitions: Record<TaskState, readonly TaskState[]> = {
  not_started: ['active', 'completed', 'failed'],
  active: ['not_started', 'completed', 'failed'],
  completed: ['active', 'not_started'],
  failed: ['active', 'not_started'],
};

/** Staying is allowed: the same change may arrive twice. */
export function mayChangeTask(from: TaskState, to: TaskState): boolean {
  return from === to || transitions[from].includes(to);
}

export function isDone(state: TaskState): boolean {
  return state === 'completed' || state === 'failed';
}
