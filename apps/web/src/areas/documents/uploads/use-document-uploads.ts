import { fileUpload, openUploads } from '@fernpuls/contract/documents/document.call';
import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useCall, useInvalidate } from '../../../api/hooks.ts';
import { callApi } from '../../../api/queries.ts';
import { guessOf } from './guess.ts';
import { useUploads } from './use-uploads.ts';

/** Files on their way into a record. */
export function useDocumentUploads(patientId: string, onFiled: (id: string) => void) {
  const invalidate = useInvalidate();
  const { data: open } = useCall(openUploads, { patientId });
  return useUploads(
    {
      metadata: { purpose: 'document', patient_id: patientId },
      open,
      file: (uploadId, file) => callApi(fileUpload, { patientId, uploadId, ...guessOf(file) }),
      refresh: (what) =>
        what === 'all' ? invalidate(patientDocuments, openUploads) : invalidate(openUploads),
    },
    onFiled,
  );
}
