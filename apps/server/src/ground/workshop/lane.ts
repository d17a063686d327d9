import { busy } from './failed.ts';
import type { Owner } from './owner.ts';
import { createTurns } from './turns.ts';

/** Of all work so much is done at once, the rest in turn; who finds too many waiting is told to come again. */
export function createLane(size: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const turns = createTurns<() => void>({ size, mostWaiting });
  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((go, refuse) => {
      const entered = turns.enter(owner, go);
      if (entered === 'now') go();
      else if (entered === 'never') refuse(busy());
    });
    try {
      return await work();
    } finally {
      turns.leave(owner)?.();
    }
  };
}
