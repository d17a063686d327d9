import { AsyncResource } from 'node:async_hooks';

/** Several test files in one process; what they share is given back once, after the last of them. */

const ends: (() => Promise<void>)[] = [];
let entered = false;

export function enterShard(): void {
  entered = true;
}

export function isShard(): boolean {
  return entered;
}

export function atShardEnd(end: () => Promise<void>): void {
  ends.push(end);
}

export async function endShard(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}

/**
 * The same answer as a promise of the group that asks: node:test follows promises to know which group a test belongs
 * to, and one that another group made would lead there.
 */
export function inGroup<T>(made: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    made.then(AsyncResource.bind(resolve), AsyncResource.bind(reject));
  });
}
