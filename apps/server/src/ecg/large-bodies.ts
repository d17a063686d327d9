import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kit/errors.ts';
import { runParse } from './threads/parse.ts';
import { JobFailed, type Workshop } from './threads/workshop.ts';

/** Up to here reading JSON costs less than handing it over. */
const smallBytes = 262_144;

/** JSON of calls that carry files: large ones are read in a thread, so that alarms do not wait for them. */
export function readLargeBodies(server: FastifyInstance, workshop: Workshop): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      const job = { kind: 'parse', body } as const;
      const result = body.length <= smallBytes ? runParse(job) : await workshop.run(job).catch(refuse);
      if (result.kind === 'malformed') throw new Refusal('bad_request');
      return result.body;
    },
  );
}

function refuse(error: unknown): never {
  if (!(error instanceof JobFailed)) throw error;
  throw error.reason === 'busy'
    ? new Refusal('unavailable', [], { 'retry-after': '10' })
    : new Refusal('too_large');
}
