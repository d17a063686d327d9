import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useState } from 'react';

export type StatusAnswer = ReturnType<typeof useStatusAnswer>;

/** What somebody answers about the status after the merge; the answer is theirs, a proposal is none. */
export function useStatusAnswer(comparison: Comparison | undefined) {
  const [chosen, choose] = useState<PatientStatus | null>(null);
  const [reason, setReason] = useState('');
  const choices = comparison?.statusChoices ?? null;
  const choice = choices?.find(({ status }) => status === chosen) ?? null;
  const needsReason = choice?.needsReason ?? false;
  return {
    status: choice?.status ?? null,
    choose,
    reason,
    setReason,
    needsReason,
    isOpen: choices !== null && (choice === null || (needsReason && reason.trim() === '')),
    asked: choice && {
      statusAfter: choice.status,
      statusReason: needsReason ? reason.trim() : null,
    },
  };
}
