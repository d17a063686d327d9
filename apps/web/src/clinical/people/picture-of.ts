import type { Patient } from '@fernpuls/contract/patients/patient';
import { readPatientPicture } from '@fernpuls/contract/patients/patient-picture.call';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { type Download, fetchBlob } from '../../api/download.ts';

export type Pictured = Pick<Patient, 'id' | 'pictureDigest'>;

/** The bytes of a patient's picture; another picture has another digest, so what is kept is never old. */
export function pictureOf({ id, pictureDigest }: Pictured) {
  return queryOptions<Download, ApiError>({
    queryKey: [readPatientPicture.name, id, pictureDigest],
    queryFn: ({ signal }) =>
      fetchBlob(readPatientPicture.path.replace('{patient_id}', id), {
        signal,
        // Beside the name it is no news that a picture is missing.
        ignore: [403, 404, 429, 503],
        stopAfterNetworkError: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: Boolean(pictureDigest),
  });
}
