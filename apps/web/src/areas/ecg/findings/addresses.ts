import { recordPath } from '@fernpuls/contract/paths';
import type { Finding } from '@fernpuls/contract/ecg/finding';

/** The finding as a document: to read, to print, to keep as PDF. */
export function findingAddress({ id, patientId }: Pick<Finding, 'id' | 'patientId'>): string {
  return `${findingsAddress(patientId)}/${id}`;
}

/** The patient's findings, within the record. */
export function findingsAddress(patientId: string): string {
  return recordPath(patientId, 'findings');
}

/** The document as the list opens it: its way back leads there. */
export function listedAddress(finding: Pick<Finding, 'id' | 'patientId'>): string {
  return `${findingAddress(finding)}?${fromList}=1`;
}

export const fromList = 'list';

/** The recording within the record, where its finding is written. */
export function paperAddress({ ecgId, patientId }: Pick<Finding, 'ecgId' | 'patientId'>): string {
  return `${recordPath(patientId, 'measurements/ecgs')}/${ecgId}`;
}
