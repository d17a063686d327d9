import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../ground/errors.ts';
import { busy, JobFailed } from '../../ground/workshop/failed.ts';
import { jobOf } from '../../ground/workshop/job.ts';
import type { Owner } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { readBody } from './read-body.ts';
import type { run } from './read-body.job.ts';
import { createShelf, type Place } from './shelf.ts';

/** Up to here reading JSON costs less than handing it over. */
const smallBytes = 65_536;
const mebibyte = 1_048_576;
const reading = jobOf<typeof run>(new URL('./read-body.job.ts', import.meta.url), {
  cpuSeconds: 30,
  megabytes: 2_048,
});

type Means = { workshop: Workshop; ownerOf: (request: FastifyRequest) => Owner };

/**
 * JSON of calls that carry files or long lists. Large ones are read in a thread, so that alarms do not wait for them, and
 * only so many bytes of them are in memory at once: the others wait with their bodies unread, at the sender's.
 */
export function readLargeBodies(
  server: FastifyInstance,
  { workshop, ownerOf }: Means,
  shelf = createShelf({ bytes: 1_536 * mebibyte, most: 96 }),
): void {
  const places = new WeakMap<FastifyRequest, Place>();
  server.addHook('preParsing', (request, reply, _, done) => {
    if (sizeOf(request) > smallBytes) {
      if (sizeOf(request) > limitOf(request)) return done(new Refusal('too_large'));
      const place = shelf.arrive(ownerOf(request));
      if (!place) return done(busy());
      places.set(request, place);
      if (reply.raw.closed) place.leave();
      else reply.raw.once('close', place.leave);
    }
    done();
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const body = await received(payload, limitOf(request), places.get(request));
      if (body.length === 0) return undefined;
      const result =
        body.length <= smallBytes
          ? readBody(body)
          : await workshop.run(reading, body, ownerOf(request)).catch(refuse);
      if (result.kind === 'parsed') return result.body;
      throw new Refusal(result.kind === 'malformed' ? 'bad_request' : result.kind);
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

/** Piece by piece as it comes, into memory that a thread can read: what was only announced takes none. */
async function received(
  payload: AsyncIterable<Buffer>,
  limit: number,
  place: Place | undefined,
): Promise<Uint8Array> {
  const memory = new SharedArrayBuffer(0, { maxByteLength: limit });
  const bytes = new Uint8Array(memory);
  let length = 0;
  try {
    for await (const piece of payload) {
      const end = length + piece.length;
      if (end > limit) throw new Refusal('too_large');
      if (end > memory.byteLength) {
        const step = end < mebibyte ? smallBytes : mebibyte;
        const size = Math.min(limit, Math.ceil(end / step) * step);
        await place?.grow(size);
        memory.grow(size);
      }
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
  throw error.reason === 'busy' ? busy() : new Refusal('too_complex');
}
