import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pressed } from './begun.ts';

type Given = {
  busy: boolean;
  /** Pressed before anybody could listen. */
  begun: Pressed | null;
  open: (elsewhere: boolean) => void;
};

/** Whoever types on without looking means the hit that comes, not what stands there until then. */
export function usePressed({ busy, begun, open }: Given) {
  const pressed = useRef(begun);
  const answer = useEffectEvent(() => {
    const { current } = pressed;
    pressed.current = null;
    if (current) open(current.elsewhere);
  });
  useEffect(() => {
    if (!busy) answer();
  }, [busy]);
  return {
    /** The second time somebody does not want to wait: the network may be gone. */
    press: (elsewhere: boolean) => {
      if (!busy || pressed.current) return open(elsewhere);
      pressed.current = { elsewhere };
    },
    forget: () => {
      pressed.current = null;
    },
  };
}
