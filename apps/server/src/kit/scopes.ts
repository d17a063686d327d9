import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { RawFile, RawJson } from '../ground/raw-answer.ts';
import { actorAt, type Entrance, requireHost } from './entrance.ts';
import { languageOf } from './entry.ts';
import type { Gate, OwnScope } from './gate.ts';

/** Who asks, before anybody looked: on any host. */
export async function ownScope(gate: Gate, request: FastifyRequest): Promise<OwnScope & { code: number }> {
  const made = {
    database: gate.database,
    tenant: null,
    actor: { kind: 'nobody' } as Actor,
    host: request.headers.host ?? '',
    now: new Date(),
    requestId: request.id,
    language: languageOf(request.headers),
    address: request.ip,
    headers: request.headers,
    reply: new Map<string, string>(),
    code: 200,
    status: (code: number) => {
      made.code = code;
    },
  };
  return made;
}

/** Who asks, in their practice. */
export async function scopeOf(gate: Gate, request: FastifyRequest, entrance: Entrance = {}): Promise<Scope> {
  const base = await ownScope(gate, request);
  const tenant = await gate.tenantOf(base.host);
  if (!tenant) throw new Refusal('not_found');
  requireHost(tenant, entrance.host ?? null);
  const actor = await actorAt(gate, tenant, { headers: request.headers, entrance });
  gate.admit(actor);
  return { ...base, tenant, actor };
}

/** Asks for the password or passkey again where it was given too long ago. */
export async function requireProof(gate: Gate, scope: Scope): Promise<void> {
  const isFresh = (actor: Actor) => actor.kind === 'physician' && actor.freshUntil > scope.now.getTime();
  if (isFresh(scope.actor)) return;
  if (!isFresh(await gate.actorOf(scope.tenant, scope.headers, 'now'))) throw new Refusal('proof_required');
}

export function send(
  reply: FastifyReply,
  scope: { reply: Map<string, string> },
  code: number,
  body: unknown,
) {
  for (const [name, value] of scope.reply) reply.header(name, value);
  reply.code(code).header('content-type', 'application/json; charset=utf-8');
  if (code === 204) return reply.removeHeader('content-type').send();
  if (body instanceof RawFile) return reply.headers(body.headers).send(body.content);
  return reply.send(body instanceof RawJson ? body.text : JSON.stringify(body));
}
