import type { Context, Scope } from '../ground/context.ts';
import { createLane } from '../ground/workshop/lane.ts';
import { inContext } from '../kit/transaction.ts';

/** Of all connections to the database few, since guesses at one account wait for each other there. */
const lane = createLane(4, 400);

/**
 * Counting guesses in turn, by the address they come from: hundreds at once would each hold a connection while they wait
 * for the count of the one before, and keep every list and reading waiting.
 */
export function inTurn<T>({ address }: { address: string }, work: () => Promise<T>): Promise<T> {
  return lane({ practice: 0, who: address }, work);
}

/** A transaction of the asked practice that counts guesses, in turn. */
export function countingGuesses<T>(scope: Scope, work: (ctx: Context) => Promise<T>): Promise<T> {
  return inTurn(scope, () => inContext(scope, work));
}
