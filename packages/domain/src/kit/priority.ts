/** Priorities of alarms and tasks, most urgent first (specification, section 3). `blocker` is „Kritisch“. */
export const priorities = ['blocker', 'high', 'medium', 'low', 'no_priority'] as const;
export type Priority = (typeof priorities)[number];
