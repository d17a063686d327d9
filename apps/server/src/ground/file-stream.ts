import { Readable } from 'node:stream';
import type { Scope } from './context.ts';
import { createLane } from './workshop/lane.ts';
import { ownerOf } from './workshop/owner.ts';

/** Who reads a file. */
export type Reader = Pick<Scope, 'database' | 'tenant' | 'actor' | 'address'>;
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Of all files at once: the other connections, and the turns between, are for whoever reads no file. */
const lane = createLane(2);
const sliceBytes = 65_536;

/** Fetches and opens a piece when it is this reader's turn. */
export function inTurnOf(reader: Reader): InTurn {
  const owner = ownerOf(reader);
  return (work) => lane(owner, work);
}

/** The next piece is asked for when the one before has gone: who does not read keeps one in memory. */
export function streamOf(pieces: AsyncIterable<Buffer>): Readable {
  return Readable.from(slicesOf(pieces), { objectMode: false, highWaterMark: sliceBytes });
}

async function* slicesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += sliceBytes) yield piece.subarray(at, at + sliceBytes);
}
