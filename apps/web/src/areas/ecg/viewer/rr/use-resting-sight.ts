import { useEffect, useRef, useState } from 'react';
import type { Tools } from '../tools.ts';

const restMs = 150;

/** What is in sight once the paper has come to rest: figures need not follow every frame. */
export function useRestingSight({ viewport }: Tools): { from: number; to: number } {
  const read = () => {
    const { from } = viewport.get();
    return { from, to: from + viewport.visibleSeconds() };
  };
  const [sight, setSight] = useState(read);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = viewport.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSight(latest.current()), restMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [viewport]);
  return sight;
}
