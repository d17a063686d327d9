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

/** What "offene Aufgaben" counts, everywhere. */
export const openTaskStates = taskStates.filter((state) => !isDone(state));

/** Whether a task only arises where the primary treating physician works in the centre, or only where not. */
export const pbaConditions = ['tmz_is_pba', 'tmz_is_not_pba'] as const;
export type PbaCondition = (typeof pbaConditions)[number];

/** A condition holds for everybody where there is none. */
export function pbaConditionHolds(condition: PbaCondition | null, centreIsPba: boolean): boolean {
  return condition === null || (condition === 'tmz_is_pba') === centreIsPba;
}

/** Why a task cannot be completed yet: open subtasks hold it up until somebody says why not. */
export function holdsUpCompletion(openChildren: number, forcedReason: string | null): boolean {
  return openChildren > 0 && (forcedReason === null || forcedReason.trim() === '');
}

/** Whether putting `taskId` below `parentId` would close a circle; `ancestors` are those of the parent. */
export function closesCircle(taskId: string, parentId: string, ancestors: readonly string[]): boolean {
  return taskId === parentId || ancestors.includes(taskId);
}

/** How long an author may still change a comment, in milliseconds. */
export const commentEditMs = 15 * 60_000;

/** A comment is changed by its author alone, within a quarter of an hour, and not once it is removed. */
export function mayEditComment(
  comment: { authorId: string; createdAt: number; isRemoved: boolean },
  { personId, now }: { personId: string; now: number },
): boolean {
  return !comment.isRemoved && comment.authorId === personId && now - comment.createdAt <= commentEditMs;
}
