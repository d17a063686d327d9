import type { Task } from '@fernpuls/contract/tasks/task';

export type Holder = { kind: 'patient' | 'person' | 'role' | 'program'; id: string; name: string };
type Held = Pick<
  Task,
  | 'assignedPatientId'
  | 'assignedPatientName'
  | 'assigneeId'
  | 'assigneeName'
  | 'roleId'
  | 'roleLabel'
  | 'patientProgramId'
  | 'patientProgramName'
>;

/** Everybody a task is given to, who does it first. */
export function holdersOf(task: Held): Holder[] {
  const given = [
    ['patient', task.assignedPatientId, task.assignedPatientName],
    ['person', task.assigneeId, task.assigneeName],
    ['role', task.roleId, task.roleLabel],
    ['program', task.patientProgramId, task.patientProgramName],
  ] as const;
  return given.flatMap(([kind, id, name]) => (id && name ? [{ kind, id, name }] : []));
}
