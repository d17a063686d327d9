import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from '../../ui/use-search-params.ts';

/** So that a held J does not write the address dozens of times a second. */
const writeAfterMs = 200;

/** The patient in view: known at once, and soon after in the address as `?patient=`. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const address = params.get('patient') || null;
  const [selected, setSelected] = useState(address);
  const written = useRef(address);
  const store = useEffectEvent((id: string | null, replace: boolean) => {
    written.current = id;
    setParams((before) => withPatient(before, id), { replace, preventScrollReset: true });
  });
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setSelected(address);
  }, [address]);
  useEffect(() => {
    if (selected === written.current) return;
    const timer = setTimeout(() => store(selected, true), writeAfterMs);
    return () => clearTimeout(timer);
  }, [selected]);
  return {
    selected,
    select: setSelected,
    /** As a step of its own, so that „back“ returns to the list on a telephone. */
    open: useCallback(
      (id: string | null) => {
        written.current = id;
        setParams((before) => withPatient(before, id), { replace: id === null, preventScrollReset: true });
        setSelected(id);
      },
      [setParams],
    ),
  };
}

function withPatient(before: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === null) next.delete('patient');
  else next.set('patient', id);
  return next;
}
