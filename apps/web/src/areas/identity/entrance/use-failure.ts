import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { PasskeyFailure } from '../passkey.ts';
import { useWait } from './use-wait.ts';

export type Failure = ReturnType<typeof useFailure>;
type Shown = { code: string; takesFocus: boolean };

/** The last refusal of a form as a key of the texts, `network` or `passkey_cancelled` for instance, and its wait. */
export function useFailure() {
  const [shown, setShown] = useState<Shown | null>(null);
  const { seconds, wait } = useWait();
  return {
    shown,
    code: shown?.code ?? null,
    seconds,
    clear: () => setShown(null),
    /** Anything that is no refusal is a fault and passed on. */
    show: (error: unknown, { focus = true } = {}) => {
      setShown({ code: codeOf(error), takesFocus: focus });
      if (error instanceof ApiError && error.status === 429) wait(error.retryAfterSeconds ?? 30);
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof PasskeyFailure) return `passkey_${error.reason}`;
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.fieldErrors)[0]?.code ?? error.code;
}
