import type { Finding } from '@fernpuls/contract/ecg/finding';

/** The finding as a document: to read, to print, to keep as PDF. */
export function findingAddress({ id, patientId }: Pick<Finding, 'id' | 'patientId'>): string {
  return `/protected/patients/${patientId}/findings/${id}`;
}
