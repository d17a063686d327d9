import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { settledWith } from './walk.ts';

/** What the person has seen arrive; `settle`: nothing is new any more. */
export function useSettled(rows: readonly TriggerEvent[]) {
  const [settled, setSettled] = useState<ReadonlySet<string> | null>(null);
  const latestRows = useRef(rows);
  useLayoutEffect(() => {
    latestRows.current = rows;
  }, [rows]);
  const settle = useCallback(() => {
    setSettled((before) =>
      settledWith(
        before,
        latestRows.current.map(({ id }) => id),
      ),
    );
  }, []);
  return { settled, settle };
}
