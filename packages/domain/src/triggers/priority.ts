import { priorities, type Priority } from '../kit/priority.ts';

export { priorities, type Priority } from '../kit/priority.ts';

/** 0 for the most urgent. */
export function priorityRank(priority: Priority): number {
  return priorities.indexOf(priority);
}

export function mostUrgent(given: readonly Priority[]): Priority | null {
  return priorities.find((priority) => given.includes(priority)) ?? null;
}
