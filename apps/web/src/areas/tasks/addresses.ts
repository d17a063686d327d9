import type { Task } from '@fernpuls/contract/tasks/task';
import type { PatientPart } from './task-filters.ts';

const dashboard = '/protected/dashboard';

export const tasksAddress = `${dashboard}/tasks`;
export const alarmsAddress = `${dashboard}/alarms`;

export function taskAddress(id: string, query = ''): string {
  return `${tasksAddress}/${id}${query}`;
}

export function alarmsOfPatient(patientId: string): string {
  return `${alarmsAddress}?patient=${patientId}`;
}

/** One alarm: where it stands in the queue while it does, else its own page. */
export function alarmAddress(patientId: string, eventId: string): string {
  return `${alarmWorkAddress(patientId)}?event=${eventId}&prefer=queue`;
}

export function patientAddress(patientId: string): string {
  return `/protected/patients/${patientId}/measurements`;
}

export const schedulesAddress = `${tasksAddress}/schedules`;
export const templatesAddress = `${tasksAddress}/templates`;

/** A task with its steps, what was said and what belongs to it; `from` is where back leads. */
export function workAddress(id: string, { from }: { from?: PatientPart } = {}): string {
  return `${tasksAddress}/${id}/work${from ? `?from=${from}` : ''}`;
}

/** All open alarms of a patient, to work on. */
export function alarmWorkAddress(patientId: string): string {
  return `${alarmsAddress}/patients/${patientId}/triggers/events/work`;
}

/** In the address of a work view: what waits stands beside it. */
export const shiftParameter = 'shift';

/** In the record: what is to do about the patient, or by the patient. */
export function patientTasksAddress(patientId: string, part: PatientPart): string {
  return `/protected/patients/${patientId}/tasks${part === 'by' ? '/patient' : ''}`;
}

/** Where a task was opened: back leads there. */
export function backFromWork(task: Task, from: string | null): string {
  if (from === 'by' && task.assignedPatientId) return patientTasksAddress(task.assignedPatientId, 'by');
  if (from !== null && task.patientId) return patientTasksAddress(task.patientId, 'about');
  return tasksAddress;
}

/** A recording looked at from a task, with the way back to it. */
export function ecgAddress(taskId: string, { patientId, id }: { patientId: string; id: string }): string {
  return `${tasksAddress}/${taskId}/patient/${patientId}/ecg/${id}`;
}
