import { useEffect, useRef } from 'react';
import { comesIntoView } from './walk.ts';

type Given = {
  isNarrow: boolean;
  isLoaded: boolean;
  selected: string | null;
  isListed: boolean;
  first: string | null;
  /** Tab and filter. */
  asked: string;
  select: (id: string) => void;
};

/** Beside the queue somebody is always in view; a telephone shows the queue alone. */
export function useFirstInView({
  isNarrow,
  isLoaded,
  selected,
  isListed,
  first,
  asked,
  select,
}: Given): void {
  const lastAsked = useRef(asked);
  useEffect(() => {
    const isNarrowed = lastAsked.current !== asked && isLoaded;
    if (isNarrowed) lastAsked.current = asked;
    const next = isNarrow ? null : comesIntoView({ selected, isListed, isNarrowed, first });
    if (next !== null) select(next);
  }, [isNarrow, isLoaded, selected, isListed, first, asked, select]);
}
