import type { Call, InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { camel, type Resource, snake, type Verb } from '@fernpuls/contract/kit/resource';
import { needOf } from '@fernpuls/contract/needs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context, Person, Scope, Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import { languageOf, requireEntry, requireModule, requirePermission } from './entry.ts';
import { fromQuery, searchParams } from '../ground/query-string.ts';
import { RawFile, RawJson } from '../ground/raw-answer.ts';
import { actorAt, type DeviceOf, type Entrance, entranceOf, requireHost } from './entrance.ts';
import { routeAddress } from '../ground/route-address.ts';
import { Refusal } from '../ground/errors.ts';
import { decode, encode, mapKeys, type Values } from './jsonapi.ts';
import { parseListQuery } from './list-query.ts';
import { listText, recordsOf } from './records.ts';
import { inContext, inReading } from './transaction.ts';
import { type AnyVerbs, tableVerbs } from './verbs.ts';

/** Where readings of patient data are recorded. */
export type ReadAudit = {
  list(scope: Scope, type: string, rows: readonly Values[]): void;
  one(scope: Scope, type: string, id: string): void;
  call(scope: Scope, name: string, input: unknown): void;
};

/** What the kit needs of the areas `tenancy` and `identity`, handed in so that it knows no area. */
export type Gate = {
  database: Database;
  /** The tenant of a host name; null on manage, meeting, login; refuses unknown ones. */
  tenantOf(host: string): Promise<Tenant | null>;
  /** `now`: from the database, not a cached state. `unattended`: nobody need be at work for it. */
  actorOf(tenant: Tenant, headers: Scope['headers'], how?: 'now' | 'unattended'): Promise<Actor>;
  /** The people of sessions that are still open, from the database: for sockets, let in before. */
  sessionsOf(tenant: Tenant, sessionIds: readonly string[]): Promise<Map<string, Person>>;
  forgetPeople(tenantId: number, physicianIds: readonly string[]): void;
  /** Refuses a person who asks too much. */
  admit(actor: Actor): void;
  deviceOf: DeviceOf;
  reads: ReadAudit;
};

/**
 * How a call is answered: in its tenant's transaction; with transactions of its own in its tenant; or on any host.
 */
export type Handler =
  | { kind: 'verb'; call: Call; run(ctx: Context, input: never): Promise<unknown> }
  | { kind: 'scoped'; call: Call; run(scope: Scope, input: never): Promise<unknown> }
  | { kind: 'own'; call: Call; run(scope: OwnScope, input: never): Promise<unknown> };
export type OwnScope = Omit<Scope, 'tenant'> & {
  tenant: Tenant | null;
  host: string;
  status(code: number): void;
};

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

async function ownScope(gate: Gate, request: FastifyRequest): Promise<OwnScope & { code: number }> {
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

async function scopeOf(gate: Gate, request: FastifyRequest, entrance: Entrance = {}): Promise<Scope> {
  const base = await ownScope(gate, request);
  const tenant = await gate.tenantOf(base.host);
  if (!tenant) throw new Refusal('not_found');
  requireHost(tenant, entrance.host ?? null);
  const actor = await actorAt(gate, tenant, { headers: request.headers, entrance });
  gate.admit(actor);
  return { ...base, tenant, actor };
}

async function requireProof(gate: Gate, scope: Scope): Promise<void> {
  const isFresh = (actor: Actor) => actor.kind === 'physician' && actor.freshUntil > scope.now.getTime();
  if (isFresh(scope.actor)) return;
  if (!isFresh(await gate.actorOf(scope.tenant, scope.headers, 'now'))) throw new Refusal('proof_required');
}

function send(reply: FastifyReply, scope: { reply: Map<string, string> }, code: number, body: unknown) {
  for (const [name, value] of scope.reply) reply.header(name, value);
  reply.code(code).header('content-type', 'application/json; charset=utf-8');
  if (code === 204) return reply.removeHeader('content-type').send();
  if (body instanceof RawFile) return reply.headers(body.headers).send(body.content);
  return reply.send(body instanceof RawJson ? body.text : JSON.stringify(body));
}

export function registerResource(
  app: FastifyInstance,
  gate: Gate,
  resource: Resource,
  overrides: Partial<AnyVerbs> = {},
): void {
  const verbs = { ...tableVerbs(resource), ...overrides };
  const path = `/web/v1/${resource.path}`;
  const enter = async (request: FastifyRequest, verb: Verb) => {
    const scope = await scopeOf(gate, request, { host: resource.host });
    requireEntry(scope, needOf(resource, verb), resource.module);
    if (resource.proof.includes(verb)) await requireProof(gate, scope);
    return scope;
  };
  const idOf = (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)) throw new Refusal('not_found');
    return id.toLowerCase();
  };
  const one = async (ctx: Context, id: string) => {
    const found = (await verbs.load(ctx, [id]))[0];
    if (!found) throw new Refusal('not_found');
    return { data: encode(resource, found) };
  };
  const offers = (name: Verb) => resource.verbs.includes(name);

  if (offers('list')) {
    app.get(path, async (request, reply) => {
      const scope = await enter(request, 'list');
      const query = parseListQuery(resource, searchParams(request.url));
      const answer = await inReading(scope, async (ctx) => {
        const page = await verbs.list(ctx, query);
        const own = await recordsOf(
          resource,
          page.rows.map(({ id }) => id),
          (ids) => verbs.load(ctx, ids),
        );
        const extra =
          query.include.length === 0 ? null : await include(ctx, resource, own.found, query.include);
        return { page, shown: [own, ...(extra ?? [])], text: listText(own, extra) };
      });
      for (const { target, found } of answer.shown)
        if (target.readsAudited) gate.reads.list(scope, target.type, found);
      const { total, capped } = answer.page;
      scope.reply
        .set('x-page', String(query.page))
        .set('x-per-page', String(query.perPage))
        .set('x-total', String(total));
      scope.reply.set('x-total-pages', String(Math.ceil(total / query.perPage)));
      if (capped) scope.reply.set('x-total-capped', 'true');
      return send(reply, scope, 200, new RawJson(answer.text));
    });
  }
  if (offers('read')) {
    app.get(`${path}/:id`, async (request, reply) => {
      const scope = await enter(request, 'read');
      const id = idOf(request);
      const body = await inReading(scope, (ctx) => one(ctx, id));
      if (resource.readsAudited) gate.reads.one(scope, resource.type, id);
      return send(reply, scope, 200, body);
    });
  }
  if (offers('create')) {
    app.post(path, async (request, reply) => {
      const scope = await enter(request, 'create');
      const input = decode(resource, request.body, 'create');
      const body = await inContext(scope, async (ctx) => one(ctx, await verbs.create(ctx, input)));
      return send(reply, scope, 201, body);
    });
  }
  if (offers('update')) {
    app.patch(`${path}/:id`, async (request, reply) => {
      const scope = await enter(request, 'update');
      const id = idOf(request);
      const { values } = decode(resource, request.body, 'update');
      const body = await inContext(scope, async (ctx) => {
        await verbs.update(ctx, id, values);
        return one(ctx, id);
      });
      return send(reply, scope, 200, body);
    });
  }
  if (offers('remove')) {
    app.delete(`${path}/:id`, async (request, reply) => {
      const scope = await enter(request, 'remove');
      const id = idOf(request);
      await inContext(scope, (ctx) => verbs.remove(ctx, id));
      return send(reply, scope, 204, null);
    });
  }
}

let registered: readonly Resource[] = [];

/** The registry, for `include`; set once at start. */
export function knowResources(resources: readonly Resource[]): void {
  registered = resources;
}

async function include(ctx: Context, resource: Resource, rows: Values[], fields: string[]) {
  const loading = fields.flatMap((name) => {
    const target = registered.find((known) => known.type === resource.fields[name]?.target);
    return target ? [{ name, target }] : [];
  });
  return Promise.all(
    loading.map(async ({ name, target }) => {
      requireModule(ctx.tenant, target.module);
      requirePermission(ctx.actor, target.permission, 'read');
      const ids = [...new Set(rows.map((row) => row[name]).filter((id) => typeof id === 'string'))];
      return recordsOf(target, ids, (part) => tableVerbs(target).load(ctx, part));
    }),
  );
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
    ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes, onRequest: askWho(gate, call) }),
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
function askWho(gate: Gate, call: Call) {
  return async (request: FastifyRequest) => {
    const { auth, module } = call;
    if (auth === 'device') await gate.deviceOf(await ownScope(gate, request), call.scope);
    else if (auth !== 'none') requireEntry(await scopeOf(gate, request), auth, module);
  };
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
