import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { removePatientPicture, setPatientPicture } from '@fernpuls/contract/patients/patient-picture.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { base64Of } from '../../../api/base64.ts';
import type { Download } from '../../../api/download.ts';
import { useInvalidate } from '../../../api/hooks.ts';
import { callApi } from '../../../api/queries.ts';
import { pictureOf } from '../../../clinical/people/picture-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';
import type { Problem } from './picture-file.ts';

const shownHere = [404, 413, 415, 422, 429, 500, 503];
const fileName = 'picture.jpg';

/** Sets and removes the picture of a patient; each works at once and can be taken back. */
export function usePicture(patient: Patient) {
  const { t } = useTranslation('patients');
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const undoable = useUndo();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { id } = patient;

  const write = async (picture: Download | null) => {
    const options = { ignore: shownHere, stopAfterNetworkError: true };
    if (picture === null) return await callApi(removePatientPicture, { patientId: id }, options);
    setShare(0);
    const files = [{ name: picture.name ?? fileName, content: await base64Of(picture.blob) }];
    const onProgress = setShare;
    const sent = await callApi(setPatientPicture, { patientId: id, files }, { ...options, onProgress });
    // Already at hand: not asked for again, and no initials in between.
    client.setQueryData(pictureOf({ id, ...sent }).queryKey, picture);
    return sent;
  };
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: () => invalidate(patients),
    onSettled: () => setShare(null),
  });

  /** Answers whether it is so now. */
  const put = async (picture: Download | null): Promise<boolean> => {
    setProblem(null);
    try {
      const before = patient.pictureDigest ? await client.fetchQuery(pictureOf(patient)) : null;
      await mutation.mutateAsync(picture);
      undoable({
        text: t(picture ? 'picture.saved' : 'picture.removed'),
        undo: async () => {
          await mutation.mutateAsync(before).catch(refused);
        },
      });
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const [first = { code: error.code }] = Object.values(error.fieldErrors);
    setProblem(first);
  };
  return {
    share,
    problem,
    setProblem,
    isBusy: mutation.isPending,
    save: (blob: Blob) => put({ blob, name: fileName }),
    remove: () => put(null),
  };
}
