import { media, mediumVersions } from '@fernpuls/contract/documents/medium';
import { fileMedium, openMediaUploads, replaceMediumFile } from '@fernpuls/contract/documents/medium.call';
import { useCall, useInvalidate } from '../../../api/hooks.ts';
import { callApi } from '../../../api/queries.ts';
import { guessOf } from '../uploads/guess.ts';
import { useUploads } from '../uploads/use-uploads.ts';

type Given = {
  /** Of which medium a file is the next version; null: each becomes a medium of its own. */
  mediumId: string | null;
  enabled: boolean;
  onFiled: (id: string) => void;
};

/** Files on their way into the library. */
export function useMediumUploads({ mediumId, enabled, onFiled }: Given) {
  const invalidate = useInvalidate();
  const { data: open } = useCall(openMediaUploads, {}, { enabled });
  return useUploads(
    {
      metadata: { purpose: 'medium' },
      open,
      file: (uploadId, file) =>
        mediumId === null
          ? callApi(fileMedium, { uploadId, title: guessOf(file).title })
          : callApi(replaceMediumFile, { id: mediumId, uploadId }),
      refresh: (what) =>
        what === 'all' ? invalidate(media, mediumVersions, openMediaUploads) : invalidate(openMediaUploads),
    },
    onFiled,
  );
}
