import type { FiledShown } from '@fernpuls/contract/documents/filed';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../api/download.ts';

function fileOptions({ id, state, mediaType }: FiledShown, path: string) {
  return queryOptions({
    queryKey: ['read_file', 'call', { id, path }],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchBlob(path, { signal });
      return new Blob([blob], { type: mediaType });
    },
    enabled: state === 'ready',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Its bytes as what they are: the server names no kind, so that no browser opens a file by itself. */
export function useFile(file: FiledShown, path: string) {
  return useQuery(fileOptions(file, path));
}
