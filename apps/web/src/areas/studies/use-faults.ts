import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { placeOf } from './fault-place.ts';

export type ToldFault = { field: string; text: string };

/** Runs a write that may be refused: what is wrong is told with its place, where there is none as a whole. */
export function useFaults() {
  const { t } = useTranslation(['errors', 'studies']);
  const [faults, setFaults] = useState<readonly ToldFault[]>([]);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFaults([]);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const told = Object.entries(error.fieldErrors).map(([field, { code, params }]) => {
        const place = placeOf(field);
        const where = place && t(`studies:place.${place.part}`, { n: place.at + 1 });
        const text = t(code, params);
        return { field, text: where ? `${where}: ${text}` : text };
      });
      setFaults(told);
      if (told.length === 0) showToast({ kind: 'error', text: t(error.code) });
      return false;
    }
  };
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.text;
  return { faults, faultOf, attempt };
}
