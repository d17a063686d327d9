import { ecgFile } from '@fernpuls/contract/ecg/inbox.call';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { type EcgPicture, ecgPictures } from '@fernpuls/contract/ecg/ecg-picture';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '../../../api/download.ts';
import { useList } from '../../../api/hooks.ts';

/** A recording without samples: what there is of it are its pictures. */
export function isPicture({ leads }: Pick<Ecg, 'leads'>): boolean {
  return leads.length === 0;
}

/** What a recording without samples consists of; what was received never changes. */
export function usePictures(ecgId: string, enabled = true) {
  return useList(ecgPictures, { filters: { ecgId } }, { enabled, staleTime: Number.POSITIVE_INFINITY });
}

export function filePath({ uploadId, position }: Pick<EcgPicture, 'uploadId' | 'position'>): string {
  return ecgFile.path.replace('{upload_id}', uploadId).replace('{position}', String(position));
}

/** Its bytes as what they are: the server names no kind, so that no browser opens a file by itself. */
export function usePictureFile(picture: EcgPicture) {
  const { uploadId, position, mediaType } = picture;
  return useQuery({
    queryKey: [ecgFile.name, 'call', { uploadId, position }],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchBlob(filePath(picture), { signal });
      return new Blob([blob], { type: mediaType });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
