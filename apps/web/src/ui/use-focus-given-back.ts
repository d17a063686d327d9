import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a part that comes and goes: gone with the focus inside, that goes back to where it was, else to the heading. */
export function useFocusGivenBack<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const before = document.activeElement;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      const isSomewhere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isSomewhere ? before : document.getElementById('page-title'))?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
