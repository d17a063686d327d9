import { alarmsPath, recordPath, tasksPath } from '@fernpuls/contract/paths';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { PatientPart } from './task-filters.ts';

export function taskAddress(id: string, query = ''): string {
  return `${tasksPath}/${id}${query}`;
}

export function alarmsOfPatient(patientId: string): string {
  return `${alarmsPath}?patient=${patientId}`;
}

/** One alarm: where it stands in the queue while it does, else its own page. */
export function alarmAddress(patientId: string, eventId: string): string {
  return `${alarmWorkAddress(patientId)}?event=${eventId}&prefer=queue`;
}

export function patientAddress(patientId: string): string {
  return recordPath(patientId, 'measurements');
}

export const schedulesAddress = `${tasksPath}/schedules`;
export const templatesAddress = `${tasksPath}/templates`;

/** In the address of a task's work view: which list stands beside it. */
export const besideParameter = 'list';

/** A task with its steps, what was said and what belongs to it; `from` is where back leads. */
export function workAddress(
  id: string,
  { from, beside = 'mine' }: { from?: PatientPart; beside?: string } = {},
): string {
  const told = { ...(from && { from }), ...(beside !== 'mine' && { [besideParameter]: beside }) };
  const query = new URLSearchParams(told).toString();
  return `${tasksPath}/${id}/work${query && `?${query}`}`;
}

/** All open alarms of a patient, to work on. */
export function alarmWorkAddress(patientId: string): string {
  return `${alarmsPath}/patients/${patientId}/triggers/events/work`;
}

/** In the address of a work view: what waits stands beside it. */
export const shiftParameter = 'shift';

/** In the record: what is to do about the patient, or by the patient. */
export function patientTasksAddress(patientId: string, part: PatientPart): string {
  return `${recordPath(patientId, 'tasks')}${part === 'by' ? '/patient' : ''}`;
}

/** Where a task was opened: back leads there. */
export function backFromWork(task: Task, from: string | null): string {
  if (from === 'by' && task.assignedPatientId) return patientTasksAddress(task.assignedPatientId, 'by');
  if (from !== null && task.patientId) return patientTasksAddress(task.patientId, 'about');
  return tasksPath;
}

/** A recording looked at from a task, with the way back to it. */
export function ecgAddress(taskId: string, { patientId, id }: { patientId: string; id: string }): string {
  return `${tasksPath}/${taskId}/patient/${patientId}/ecg/${id}`;
}
