import { createLane } from '../ground/workshop/lane.ts';

/** Of all connections to the database few, since guesses at one account wait for each other there. */
const lane = createLane(4, 400);

/**
 * Counting guesses in turn, by the address they come from: hundreds at once would each hold a connection while they wait
 * for the count of the one before, and keep every list and reading waiting.
 */
export function inTurn<T>({ address }: { address: string }, work: () => Promise<T>): Promise<T> {
  return lane({ practice: 0, who: address }, work);
}
