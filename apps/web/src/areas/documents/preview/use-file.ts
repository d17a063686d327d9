import type { FiledShown } from '@fernpuls/contract/documents/filed';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../api/download.ts';

/** Where the bytes of a file are asked for; with a ticket by whoever opened it by link. */
export type FileSource = { path: string; ticket?: string };

export function askForFile({ path, ticket }: FileSource, signal?: AbortSignal) {
  return fetchBlob(path, { signal, ...(ticket !== undefined && { method: 'POST', body: { ticket } }) });
}

function fileOptions({ id, state, mediaType }: FiledShown, source: FileSource) {
  return queryOptions({
    queryKey: ['read_file', 'call', { id, path: source.path }],
    queryFn: async ({ signal }) => {
      const { blob } = await askForFile(source, signal);
      return new Blob([blob], { type: mediaType });
    },
    enabled: state === 'ready',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Its bytes as what they are: the server names no kind, so that no browser opens a file by itself. */
export function useFile(file: FiledShown, source: FileSource) {
  return useQuery(fileOptions(file, source));
}
