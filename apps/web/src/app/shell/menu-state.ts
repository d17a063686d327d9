import { useEffect, useState, useSyncExternalStore } from 'react';
import { stored } from '../../ui/stored.ts';

const minified = stored<boolean | null>('minified_menu', null);
const narrow = '(max-width: 1439px)';

/** Chosen by the user and remembered; else minified below 1440 pixels. */
export function useMenuState(): { minified: boolean; toggle: () => void } {
  const [choice, setChoice] = useState(minified.get);
  const isNarrow = useMedia(narrow);
  const [shown, setShown] = useState(choice ?? isNarrow);
  useEffect(() => setShown(choice ?? isNarrow), [choice, isNarrow]);
  return {
    minified: shown,
    toggle: () => {
      minified.set(!shown);
      setChoice(!shown);
    },
  };
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
