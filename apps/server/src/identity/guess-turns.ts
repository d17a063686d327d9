import { busy } from '../ground/workshop/failed.ts';
import { createTurns } from '../ground/workshop/turns.ts';

/** Of all connections to the database few, since guesses at one account wait for each other there. */
const size = 4;
const turns = createTurns<() => void>({ size, mostWaiting: 400 });

/**
 * Counting guesses in turn, by the address they come from: hundreds at once would each hold a connection while they wait
 * for the count of the one before, and keep every list and reading waiting.
 */
export async function inTurn<T>(from: { address: string }, work: () => Promise<T>): Promise<T> {
  const owner = { practice: 0, who: from.address };
  const come = new Promise<void>((resolve, reject) => {
    const entered = turns.enter(owner, resolve);
    if (entered === 'now') resolve();
    else if (entered === 'never') reject(busy());
  });
  await come;
  try {
    return await work();
  } finally {
    turns.leave(owner)?.();
  }
}
