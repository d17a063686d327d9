import { useCallback, useState } from 'react';
import { withPick } from './walk.ts';

/** The picked patients. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = useCallback((id: string) => setPicked((before) => withPick(before, id)), []);
  return {
    picked,
    pick,
    unpick: () => setPicked(new Set()),
    /** From the patient in view on to the next. */
    extend: (ids: readonly string[]) => setPicked((before) => new Set([...before, ...ids])),
  };
}
