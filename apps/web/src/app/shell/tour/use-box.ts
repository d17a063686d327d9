import { useLayoutEffect, useState } from 'react';

type Box = { left: number; top: number; width: number; height: number };

/** Where the element stands in the window, followed while it moves. */
export function useBox(find: () => HTMLElement | null, key: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let known = '';
    const follow = () => {
      const rect = find()?.getBoundingClientRect();
      const { left = 0, top = 0, width = 0, height = 0 } = rect ?? {};
      const told = rect ? [left, top, width, height].join() : '';
      if (told !== known) setBox(rect ? { left, top, width, height } : null);
      known = told;
      frame = requestAnimationFrame(follow);
    };
    find()?.scrollIntoView({ block: 'nearest' });
    follow();
    return () => cancelAnimationFrame(frame);
    // The finder is the key's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return box;
}
