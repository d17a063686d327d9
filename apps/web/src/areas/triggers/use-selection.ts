import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** So that a held J does not write the address dozens of times a second. */
const writeAfterMs = 200;

/** The patient in view: known at once, and soon after in the address as `?patient=`. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const address = params.get('patient');
  const [selected, setSelected] = useState(address);
  const written = useRef(address);
  const write = useRef(setParams);
  write.current = setParams;
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

  function store(id: string | null, replace: boolean): void {
    written.current = id;
    write.current(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('patient');
        else next.set('patient', id);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    selected,
    select: setSelected,
    /** As a step of its own, so that „back“ returns to the list on a telephone. */
    open: (id: string | null) => {
      store(id, id === null);
      setSelected(id);
    },
  };
}
