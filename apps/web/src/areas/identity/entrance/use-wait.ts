import { useEffect, useState } from 'react';

/** Seconds that still have to be waited, counted down on screen. */
export function useWait(): { seconds: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(tick, 500);
    function tick(): void {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    wait: (given) => {
      setSeconds(given);
      setUntil(Date.now() + given * 1000);
    },
  };
}
