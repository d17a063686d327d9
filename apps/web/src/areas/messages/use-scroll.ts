import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const near = 48;

type Shown = { first: number | null; last: string | null };

/**
 * Keeps one's place: at the end new messages stay in sight, further up nothing moves, whether they come below or older
 * ones above. The first look goes to the marker, else to the end.
 */
export function useScroll(ref: RefObject<HTMLElement | null>, { first, last }: Shown) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const place = useRef({ first: null as number | null, last: null as string | null, height: 0, atEnd: true });
  useLayoutEffect(() => {
    const box = ref.current;
    const before = place.current;
    if (!box || last === null) return;
    const marker = box.querySelector('[data-marker]');
    if (before.last === null && marker) marker.scrollIntoView({ block: 'start' });
    else if (before.last === null || (before.last !== last && before.atEnd)) box.scrollTop = box.scrollHeight;
    else if (before.first !== first) box.scrollTop += box.scrollHeight - before.height;
    place.current = { first, last, height: box.scrollHeight, atEnd: atEndOf(box) };
    setIsAtEnd(place.current.atEnd);
  }, [ref, first, last]);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      place.current.atEnd = atEndOf(box);
      setIsAtEnd(place.current.atEnd);
    };
    // The keyboard of a phone and a growing field make the box smaller.
    const resized = new ResizeObserver(() => {
      if (place.current.atEnd) box.scrollTop = box.scrollHeight;
      look();
    });
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [ref]);
  return {
    isAtEnd,
    toEnd: () => {
      const box = ref.current;
      if (box) box.scrollTop = box.scrollHeight;
    },
  };
}

function atEndOf(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < near;
}
