/** Where a video consultation stands (specification, section 4). */
export const consultationStatuses = ['scheduled', 'running', 'completed', 'cancelled'] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** What people do to a video consultation. `join`: somebody enters its waiting room or the call. */
export const consultationActions = [
  'edit',
  'remove',
  'remind',
  'cancel',
  'join',
  'start',
  'complete',
] as const;
type ConsultationAction = (typeof consultationActions)[number];

const after: Record<ConsultationStatus, { readonly [A in ConsultationAction]?: ConsultationStatus }> = {
  scheduled: {
    edit: 'scheduled',
    remove: 'scheduled',
    remind: 'scheduled',
    cancel: 'cancelled',
    join: 'scheduled',
    start: 'running',
  },
  running: { remind: 'running', join: 'running', start: 'running', complete: 'completed' },
  completed: { complete: 'completed' },
  cancelled: { remove: 'cancelled', cancel: 'cancelled' },
};

/**
 * The status an action leads to; null where the action is refused. Starting, completing and cancelling twice changes
 * nothing, so that two people who press at once both succeed. Specification, sections 2 and 4: deletion is disabled
 * while running or completed, editing while running, cancelled or completed.
 */
export function statusAfter(
  status: ConsultationStatus,
  action: ConsultationAction,
): ConsultationStatus | null {
  return after[status][action] ?? null;
}

/** Whether the record cannot be changed any more, or not now. */
export function editDisabled(status: ConsultationStatus): boolean {
  return statusAfter(status, 'edit') === null;
}

/** Whether the record has to stay. */
export function deleteDisabled(status: ConsultationStatus): boolean {
  return statusAfter(status, 'remove') === null;
}

/** Whether nobody will meet any more: cancelled or completed. */
export function isCompleted(status: ConsultationStatus): boolean {
  return status === 'cancelled' || status === 'completed';
}
