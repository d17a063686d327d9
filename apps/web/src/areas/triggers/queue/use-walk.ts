import { useLayoutEffect, useRef, useState } from 'react';
import { ahead, firstOf, giveWay, stepFrom, walkIn, walkStart } from './walk.ts';

/** The walk along the queue; what is remembered of it is put right with every rendering. */
export function useWalk({ order, selected }: { order: readonly string[]; selected: string | null }) {
  const [kept, setKept] = useState(walkStart);
  const walk = walkIn(kept, { order, selected });
  if (walk !== kept) setKept(walk);
  // What was begun a while ago goes on from where the person stands by now.
  const latest = useRef({ walk, selected });
  useLayoutEffect(() => {
    latest.current = { walk, selected };
  }, [walk, selected]);
  return {
    first: firstOf(walk, order),
    ahead: ahead(walk, { order, selected }),
    to: (step: 1 | -1) => stepFrom(latest.current.walk, { order, selected, step }),
    /** Who comes into view now that the patient in view and these are done with. */
    leave: (done: readonly string[]): string | null => {
      const after = giveWay(latest.current.walk, { order, selected, done });
      setKept(after.walk);
      return after.next;
    },
    /** False for whoever has walked on since what now ends was begun. */
    isStillThere: () => latest.current.selected === selected,
  };
}
