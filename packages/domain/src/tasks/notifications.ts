/** What people are told about tasks. */
export const taskNotificationKinds = [
  'assigned',
  'due',
  'overdue',
  'completed',
  'failed',
  'commented',
] as const;
export type TaskNotificationKind = (typeof taskNotificationKinds)[number];

/** A deadline is announced this long before, in milliseconds. */
export const dueNoticeMs = 3_600_000;

/** Everybody a task concerns, by person id. */
type TaskPeople = {
  assigneeId: string | null;
  roleHolderIds: readonly string[];
  createdById: string | null;
  commenterIds: readonly string[];
};

/**
 * Who is told, each once and never about their own doing. Work goes to the person it is given to, else to everybody
 * who holds its role; a deadline of nobody's work to whoever wrote it down; the end of it to who asked for it.
 */
export function whoIsTold(
  kind: TaskNotificationKind,
  { assigneeId, roleHolderIds, createdById, commenterIds }: TaskPeople,
  actorId: string | null,
): string[] {
  const doers = assigneeId === null ? roleHolderIds : [assigneeId];
  const told: readonly (string | null)[] =
    kind === 'assigned'
      ? doers
      : kind === 'due' || kind === 'overdue'
        ? doers.length > 0
          ? doers
          : [createdById]
        : kind === 'commented'
          ? [assigneeId, createdById, ...commenterIds]
          : [createdById];
  return [...new Set(told.filter((id) => id !== null))].filter((id) => id !== actorId);
}

/** What asks somebody to do something; what is only to be known may wait until they are back. */
export function isWork(kind: TaskNotificationKind): boolean {
  return kind === 'assigned' || kind === 'due' || kind === 'overdue';
}
