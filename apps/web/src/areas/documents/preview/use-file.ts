import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { readDocumentFile } from '@fernpuls/contract/documents/document.call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../api/download.ts';
import { filePath } from '../addresses.ts';

function fileOptions({ id, file }: Pick<PatientDocument, 'id' | 'file'>) {
  return queryOptions({
    queryKey: [readDocumentFile.name, 'call', { id, file: file?.id }],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchBlob(filePath(id), { signal });
      return new Blob([blob], { type: file?.mediaType ?? '' });
    },
    enabled: file?.state === 'ready',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Its bytes as what they are: the server names no kind, so that no browser opens a file by itself. */
export function useFile(document: PatientDocument) {
  return useQuery(fileOptions(document));
}
