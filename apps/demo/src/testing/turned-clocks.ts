import { eventually } from '@fernpuls/server/testing/eventually';
import type { Clock } from '../patience.ts';

/** Time passes only where somebody pauses, and then at once. */
export function quickClock(): Clock & { pauses: number[] } {
  const pauses: number[] = [];
  return {
    pauses,
    now: () => pauses.reduce((sum, ms) => sum + ms, 0),
    pause: async (ms) => void pauses.push(ms),
  };
}

/** Tells when the drip, which asks for the time twice a look, has looked through once more. */
export function watchedClock(clock: () => Date) {
  let asked = 0;
  return {
    now: () => {
      asked += 1;
      return clock();
    },
    nextLook: async () => {
      const before = asked;
      await eventually('another look', () => asked >= before + 4);
    },
  };
}
