import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { whenTestEnds } from './tidy.ts';

/**
 * From now on the clock belongs to the test: it still goes on by itself, so that `waitFor` works, and what this answers
 * turns it ahead by so many milliseconds, with everything that falls due on the way.
 */
export function ownClock(): (ms: number) => Promise<void> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  whenTestEnds(() => void vi.useRealTimers());
  return async (ms) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
}
