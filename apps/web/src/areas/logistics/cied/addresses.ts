import { recordPath } from '@fernpuls/contract/paths';

export function ciedPath(patientId: string, ciedId: string): string {
  return `${recordPath(patientId, 'devices')}/invasive/cieds/${ciedId}`;
}

/** The report of a transmission (epoch milliseconds); without it of the last. */
export function reportPath({ id, patientId }: { id: string; patientId: string }, at?: number): string {
  const page = `${ciedPath(patientId, id)}/report`;
  return at === undefined ? page : `${page}?at=${at}`;
}
