import { recordPath } from '@fernpuls/contract/paths';

export function ciedPath(patientId: string, ciedId: string): string {
  return `${recordPath(patientId, 'devices')}/invasive/cieds/${ciedId}`;
}
