import type { TaskState } from '@fernpuls/domain/tasks/task';

export const openStates: readonly TaskState[] = ['not_started', 'active'];
export const doneStates: readonly TaskState[] = ['completed', 'failed'];
