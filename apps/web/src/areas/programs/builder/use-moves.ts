import { programs } from '@fernpuls/contract/programs/program';
import { programChange, programMoves } from '@fernpuls/contract/programs/program.call';
import { programsChanged } from '@fernpuls/contract/programs/program.live';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** How people go over to another version, as it stands now. */
export function useMoves(programId: string) {
  const enabled = useMay('patient_program');
  const renew = useRenewal();
  useLive(programsChanged, ({ programIds }) => {
    if (programIds.includes(programId)) renew(programMoves, programChange, programs);
  });
  return useCall(programMoves, { programId }, { enabled }).data ?? null;
}
