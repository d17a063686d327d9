const dashboard = '/protected/dashboard';

export const tasksAddress = `${dashboard}/tasks`;
export const alarmsAddress = `${dashboard}/alarms`;

export function taskAddress(id: string, query = ''): string {
  return `${tasksAddress}/${id}${query}`;
}

export function alarmsOfPatient(patientId: string): string {
  return `${alarmsAddress}?patient=${patientId}`;
}

export function patientAddress(patientId: string): string {
  return `/protected/patients/${patientId}/measurements`;
}

export const schedulesAddress = `${tasksAddress}/schedules`;
export const templatesAddress = `${tasksAddress}/templates`;

/** A task with its steps, what was said and what belongs to it. */
export function workAddress(id: string, tab?: 'linked' | 'history'): string {
  return `${tasksAddress}/${id}/work${tab ? `?tab=${tab}` : ''}`;
}

/** A recording looked at from a task, with the way back to it. */
export function ecgAddress(taskId: string, { patientId, id }: { patientId: string; id: string }): string {
  return `${tasksAddress}/${taskId}/patient/${patientId}/ecg/${id}`;
}
