import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Runs a write that may be refused: the reason stands at its field, and is told where there is none. */
export function useRefused() {
  const { t } = useTranslation('errors');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFaults({});
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = Object.entries(error.fieldErrors).map(
        ([field, { code, params }]) => [field, t(code, params)] as const,
      );
      setFaults(Object.fromEntries(found));
      showToast({ kind: 'error', text: found[0]?.[1] ?? t(error.code) });
      return false;
    }
  };
  return { faults, attempt };
}
