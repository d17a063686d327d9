import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { useRef, useState } from 'react';
import { useInvalidate } from '../../../api/hooks.ts';
import { newId } from '../../../api/new-id.ts';
import { createRecord } from '../../../api/queries.ts';
import type { Begun } from './start-model.ts';
import { useStep } from './use-parts.ts';

type Whose = { patientId: string; programId: string; candidateId: string | null };

/** Proposes where nobody has yet, and takes somebody in: told twice, it is done once. */
export function useBegin({ patientId, programId, candidateId }: Whose) {
  const [ids] = useState(() => ({ part: newId(), step: newId(), denial: newId() }));
  const isMade = useRef(false);
  const invalidate = useInvalidate();
  const { mutateAsync } = useStep();
  const [busy, setBusy] = useState(false);
  const held = async (): Promise<string> => {
    if (candidateId !== null) return candidateId;
    if (!isMade.current)
      await createRecord(patientPrograms, { patientId, programId, status: 'candidate' }, { id: ids.part });
    isMade.current = true;
    return ids.part;
  };
  const told = async <T>(tell: (patientProgramId: string) => Promise<T>) => {
    setBusy(true);
    try {
      const patientProgramId = await held();
      return { patientProgramId, outcome: await tell(patientProgramId) };
    } finally {
      setBusy(false);
      void invalidate(patientPrograms);
    }
  };
  return {
    busy,
    begin: ({ answers, form, signature, phase, day }: Begun) =>
      told((patientProgramId) =>
        mutateAsync({
          patientProgramId,
          id: ids.step,
          step: 'consent',
          answers: { ...answers },
          phase,
          ...(form ? { consentForm: form } : {}),
          ...(form === 'screen' && signature ? { signature } : {}),
          ...(day ? { day } : {}),
        }),
      ),
    deny: (note: string) =>
      told((patientProgramId) =>
        mutateAsync({
          patientProgramId,
          id: ids.denial,
          step: 'deny',
          ...(note.trim() ? { note: note.trim() } : {}),
        }),
      ),
  };
}
