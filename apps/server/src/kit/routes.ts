import type { Call, InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { camel, snake } from '@fernpuls/contract/kit/resource';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Scope } from '../ground/context.ts';
import { requireEntry, requireModule } from './entry.ts';
import { fromQuery, searchParams } from '../ground/query-string.ts';
import { RawFile, RawJson } from '../ground/raw-answer.ts';
import { entranceOf } from './entrance.ts';
import type { Gate, OwnScope } from './gate.ts';
import { routeAddress } from '../ground/route-address.ts';
import { Refusal } from '../ground/errors.ts';
import { noteAsker } from '../ground/workshop/askers.ts';
import { mapKeys, type Values } from '../ground/map-keys.ts';
import { ownScope, requireProof, scopeOf, send } from './scopes.ts';
import { inContext } from './transaction.ts';

export type { OwnScope } from './gate.ts';

/**
 * How a call is answered: in its tenant's transaction; with transactions of its own in its tenant; or on any host.
 */
export type Handler =
  | { kind: 'verb'; call: Call; run(ctx: Context, input: never): Promise<unknown> }
  | { kind: 'scoped'; call: Call; run(scope: Scope, input: never): Promise<unknown> }
  | { kind: 'own'; call: Call; run(scope: OwnScope, input: never): Promise<unknown> };
export function verb<C extends Call>(
  call: C,
  run: (ctx: Context, input: InputOf<C>) => Promise<OutputOf<C>>,
): Handler {
  return { kind: 'verb', call, run };
}

export function scoped<C extends Call>(
  call: C,
  run: (scope: Scope, input: InputOf<C>) => Promise<OutputOf<C>>,
): Handler {
  return { kind: 'scoped', call, run };
}

export function own<C extends Call>(
  call: C,
  run: (scope: OwnScope, input: InputOf<C>) => Promise<unknown>,
): Handler {
  return { kind: 'own', call, run };
}

/** Nobody has shown yet who they are: no more than a sign-in or a passkey needs. */
const openBodyLimit = 65_536;

export function registerCall(app: FastifyInstance, gate: Gate, handler: Handler): void {
  const { call } = handler;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  app.route({
    method: call.method,
    url: routeAddress(call.path),
    ...(call.auth === 'none' && { bodyLimit: openBodyLimit }),
    ...(call.maxBodyBytes && {
      bodyLimit: call.maxBodyBytes,
      onRequest: (request: FastifyRequest) => askWho(gate, call, request),
    }),
    handler: async (request, reply) => {
      if (handler.kind === 'own') {
        const scope = await ownScope(gate, request);
        if (call.auth === 'device') Object.assign(scope, await gate.deviceOf(scope, call.scope));
        else if (call.auth !== 'none') {
          const full = await scopeOf(gate, request, entranceOf(call));
          Object.assign(scope, { tenant: full.tenant, actor: full.actor });
          requireEntry(full, call.auth, call.module);
          if (call.proof) await requireProof(gate, full);
        }
        if (scope.tenant) requireModule(scope.tenant, call.module);
        const input = readInput(call, request, names);
        const output = await handler.run(scope, input as never);
        if (call.readsAudited && scope.tenant)
          gate.reads.call({ ...scope, tenant: scope.tenant }, call.name, input);
        return send(reply, scope, scope.code, wire(call, output));
      }
      const scope = await scopeOf(gate, request, {
        ...entranceOf(call),
        open: call.auth === 'none',
      });
      if (call.auth === 'session' || typeof call.auth === 'object')
        requireEntry(scope, call.auth, call.module);
      else requireModule(scope.tenant, call.module);
      if (call.proof) await requireProof(gate, scope);
      const input = readInput(call, request, names);
      const output =
        handler.kind === 'verb'
          ? await inContext(scope, (ctx) => handler.run(ctx, input as never))
          : await handler.run(scope, input as never);
      if (call.readsAudited) gate.reads.call(scope, call.name, input);
      return send(reply, scope, 200, wire(call, output));
    },
  });
}

/** Answers pass the contract's schema: what it does not name does not go out. */
function wire(call: Call, output: unknown): unknown {
  if (output instanceof RawJson || output instanceof RawFile) return output;
  return mapKeys(call.output.parse(output), snake);
}

/** Before a large body is read. */
async function askWho(gate: Gate, { auth, module, scope }: Call, request: FastifyRequest): Promise<void> {
  if (auth === 'none') return;
  const base = await ownScope(gate, request);
  const who = auth === 'device' ? await gate.deviceOf(base, scope) : await scopeOf(gate, request);
  if (auth !== 'device') requireEntry(who as Scope, auth, module);
  noteAsker(request, { ...base, ...who });
}

function readInput(call: Call, request: FastifyRequest, names: string[]): unknown {
  const parameters = Object.fromEntries(names.map((name) => [camel(name), (request.params as Values)[name]]));
  const rest =
    call.method === 'GET' || call.method === 'DELETE'
      ? fromQuery(searchParams(request.url))
      : (request.body ?? {});
  if (typeof rest !== 'object' || Array.isArray(rest))
    throw new Refusal('invalid', [{ field: '/', code: 'wrong_type' }]);
  const shaped = call.auth === 'device' ? rest : mapKeys(rest, camel);
  const parsed = call.input.safeParse({ ...(shaped as object), ...parameters }, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', fieldErrors(parsed.error.issues, ''));
}
