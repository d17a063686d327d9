import { useEffect } from 'react';

/** A press on the field's label leads into it: by itself it only leads to a control of the browser. */
export function useLabel(id: string): void {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    const enter = () => document.getElementById(id)?.focus();
    label?.addEventListener('click', enter);
    return () => label?.removeEventListener('click', enter);
  }, [id]);
}
