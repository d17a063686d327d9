import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../ground/errors.ts';
import { createPlaces } from './places.ts';
import { runParse } from './threads/parse.ts';
import { JobFailed, type Workshop } from './threads/workshop.ts';

/** Up to here reading JSON costs less than handing it over. */
const smallBytes = 262_144;
/** Nothing is wrong with what was sent: it is worth sending again. */
export const busy = () => new Refusal('unavailable', [], { 'retry-after': '10' });

/**
 * JSON of calls that carry files. Large ones are read in a thread, so that alarms do not wait for them, and only some
 * are in memory at once: the others wait with their bodies unread, at the sender's.
 */
export function readLargeBodies(
  server: FastifyInstance,
  workshop: Workshop,
  places = createPlaces({ size: 4, mostWaiting: 64 }),
): void {
  server.addHook('preParsing', async (request, reply) => {
    if (sizeOf(request) <= smallBytes) return;
    if (sizeOf(request) > limitOf(request)) throw new Refusal('too_large');
    const leave = await places.enter();
    if (!leave) throw busy();
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const body = await received(payload, limitOf(request));
      if (body.length === 0) return undefined;
      const job = { kind: 'parse', body } as const;
      const result = body.length <= smallBytes ? runParse(job) : await workshop.run(job).catch(refuse);
      if (result.kind === 'parsed') return result.body;
      throw new Refusal(result.kind === 'too_large' ? 'too_large' : 'bad_request');
    },
  );
}

/** As announced; a body without a length may be of any. */
function sizeOf({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : smallBytes + 1;
}

function limitOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.bodyLimit ?? 0;
}

const step = 1_048_576;

/** Piece by piece as it comes, into memory that a thread can read: what was only announced takes none. */
async function received(payload: AsyncIterable<Buffer>, limit: number): Promise<Uint8Array> {
  const memory = new SharedArrayBuffer(0, { maxByteLength: limit });
  const bytes = new Uint8Array(memory);
  let length = 0;
  try {
    for await (const piece of payload) {
      const end = length + piece.length;
      if (end > limit) throw new Refusal('too_large');
      if (end > memory.byteLength) memory.grow(Math.min(limit, Math.ceil(end / step) * step));
      bytes.set(piece, length);
      length = end;
    }
  } catch (error) {
    // The sender went away.
    throw error instanceof Refusal ? error : new Refusal('bad_request');
  }
  return bytes.subarray(0, length);
}

function refuse(error: unknown): never {
  if (!(error instanceof JobFailed)) throw error;
  throw error.reason === 'busy' ? busy() : new Refusal('too_large');
}
