/** Priorities, most urgent first (specification, section 3). `blocker` is „Kritisch“. */
export const priorities = ['blocker', 'high', 'medium', 'low', 'no_priority'] as const;
export type Priority = (typeof priorities)[number];

/** 0 for the most urgent. */
export function priorityRank(priority: Priority): number {
  return priorities.indexOf(priority);
}

export function mostUrgent(given: readonly Priority[]): Priority | null {
  return priorities.find((priority) => given.includes(priority)) ?? null;
}
