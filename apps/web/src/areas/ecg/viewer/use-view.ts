import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { readView, type View, writeView } from './address.ts';
import type { Viewport } from './viewport.ts';

/** The view of the address and how to change it; a step through the recording is no step of the history. */
export function useView(): { view: View; change: (changes: Partial<View>) => void } {
  const [parameters, setParameters] = useSearchParams();
  const view = useMemo(() => readView(parameters), [parameters]);
  const change = useCallback(
    (changes: Partial<View>) =>
      setParameters((before) => writeView({ ...readView(before), ...changes }, before), { replace: true }),
    [setParameters],
  );
  return { view, change };
}

const restMs = 300;

/** Writes place and speed into the address when the paper has come to rest. */
export function usePlaceInAddress(viewport: Viewport, change: (changes: Partial<View>) => void): void {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = viewport.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { from, speed } = viewport.get();
        latest.current({ at: from === viewport.extent.start ? null : from, speed });
      }, restMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [viewport]);
}
