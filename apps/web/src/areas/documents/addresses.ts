import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { readDocumentFile } from '@fernpuls/contract/documents/document.call';
import { recordPath } from '@fernpuls/contract/paths';

/** The document large, to read and to print. */
export function largeAddress({ id, patientId }: Pick<PatientDocument, 'id' | 'patientId'>): string {
  return `${recordPath(patientId, 'findings')}/${id}/preview`;
}

/** The document chosen in the list of its record. */
export function listAddress({ id, patientId }: Pick<PatientDocument, 'id' | 'patientId'>): string {
  return `${recordPath(patientId, 'findings')}?document=${id}`;
}

export function filePath(id: string): string {
  return readDocumentFile.path.replace('{id}', id);
}
