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
