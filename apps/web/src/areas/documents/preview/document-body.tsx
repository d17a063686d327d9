import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { filePath } from '../addresses.ts';
import { DocumentContent } from './document-content.tsx';

/** A document of a record. */
export function DocumentBody({ document }: { document: PatientDocument }) {
  const { id, patientId } = document;
  return <DocumentContent document={document} source={{ path: filePath(id) }} patientId={patientId} />;
}
