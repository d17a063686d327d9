import { useEffect, useState } from 'react';
import { type ChosenRange, rangeFilter } from './chosen-range.ts';

type List = { range: ChosenRange | null; dropRange: () => void };

/** What a list asks for by its range. One that is none is dropped, from what is remembered as well, and said to be. */
export function useRange({ range, dropRange }: List, now: number) {
  const [wasDropped, setDropped] = useState(false);
  const { filter, isInvalid } = rangeFilter(range, now);
  useEffect(() => {
    if (!isInvalid) return;
    setDropped(true);
    dropRange();
    // oxlint-disable-next-line react/exhaustive-deps -- the list makes it anew with every rendering
  }, [isInvalid]);
  return { filter, isInvalid: isInvalid || (wasDropped && range === null) };
}
