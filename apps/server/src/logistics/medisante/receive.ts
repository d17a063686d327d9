import { createHash } from 'node:crypto';
import { medisantePath } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { readInstant } from '@fernpuls/domain/measurements/reading';
import { readDevice } from '@fernpuls/domain/logistics/medisante/read-message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasReasonableShape } from '../../ground/body-shape.ts';
import type { Tenant } from '../../ground/context.ts';
import { type Database, withTenant } from '../../ground/database.ts';
import { Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import type { Secrets } from '../../ground/secrets.ts';
import { aboutConnection } from './connection.ts';
import { connectionOf } from './connection.queries.ts';
import { insertMessage } from './messages.queries.ts';
import { isGenuine } from './signature.ts';

const bodyLimit = 65_536;

type World = {
  database: Database;
  secrets: Secrets;
  tenants: { byHost(host: string): Promise<Tenant | null> };
};

/**
 * Where the provider's cloud sends to, on the operator's host. The signature is over the bytes as they came; a message is
 * answered when it is kept: 202, or 200 where it was kept before.
 */
export function serveMedisante(server: FastifyInstance, world: World): void {
  void server.register((own, _, done) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ['application/json', 'application/vnd.api+json'],
      { parseAs: 'buffer', bodyLimit },
      (_request, body, parsed) => parsed(null, body),
    );
    own.post(medisantePath, { bodyLimit }, async (request, reply) => {
      const isNew = await keep(world, request);
      return reply.code(isNew ? 202 : 200).send({ status: isNew ? 'stored' : 'duplicate' });
    });
    done();
  });
}

async function keep({ database, secrets, tenants }: World, request: FastifyRequest): Promise<boolean> {
  const operator = await tenants.byHost(request.headers.host ?? '');
  if (operator?.kind !== 'operator') throw new Refusal('route_unknown');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = Date.now();
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return withTenant(database, operator.id, async (tx) => {
    const connection = await connectionOf(tx);
    if (!connection) throw new Refusal('unauthorized');
    const { format } = connection;
    const secret = secrets.openSecret(connection.secret, aboutConnection(operator.id));
    if (!isGenuine(format, { body, header, secret, now })) throw new Refusal('unauthorized');
    const text = body.toString('utf8');
    const told = readDevice(parsed(text), format);
    return insertMessage(tx, {
      ...told,
      id: newId(),
      // A message without a name of its own is known by what it says.
      messageId: told.messageId ?? createHash('sha256').update(body).digest('hex'),
      measuredAt: instantOf(told.measuredAt, now),
      body: text,
    });
  });
}

function parsed(text: string): unknown {
  if (text.includes('\0')) throw new Refusal('bad_request');
  if (!hasReasonableShape(text, bodyLimit)) throw new Refusal('too_complex');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad_request');
  }
}

/** When it was measured, where it is a time that readings may have. */
export function instantOf(measuredAt: string | null, now: number): string | null {
  const read = measuredAt === null ? null : readInstant(measuredAt, now, () => null);
  return read && new Date(read.at).toISOString();
}
