import type { Owner } from './owner.ts';
import { createTurns } from './turns.ts';

/** One after the other for whoever waits, however many they are: of all work so much is done at once. */
export function createLane(size: number) {
  const turns = createTurns<() => void>({ size, mostWaiting: Number.POSITIVE_INFINITY });
  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((go) => {
      if (turns.enter(owner, go) === 'now') go();
    });
    try {
      return await work();
    } finally {
      turns.leave(owner)?.();
    }
  };
}
