import type { Resource, Verb } from '@fernpuls/contract/kit/resource';
import { recordTag } from '@fernpuls/contract/record-tag';
import { needOf } from '@fernpuls/contract/needs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { searchParams } from '../ground/query-string.ts';
import { RawJson } from '../ground/raw-answer.ts';
import type { Values } from '../ground/map-keys.ts';
import { partsOf, remarked } from '../ground/remarks.ts';
import { quoted, requireUnchanged } from '../ground/unchanged.queries.ts';
import { requireEntry, requireModule, requirePermission } from './entry.ts';
import { decode, encode } from './jsonapi.ts';
import { parseListQuery } from './list-query.ts';
import { listText, recordsOf } from './records.ts';
import type { Gate } from './gate.ts';
import { requireProof, scopeOf, send } from './scopes.ts';
import { inContext, inReading } from './transaction.ts';
import { type AnyVerbs, tableVerbs } from './verbs.ts';

type Served = { gate: Gate; resource: Resource; verbs: AnyVerbs };
type Answer = (served: Served, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function registerResource(
  app: FastifyInstance,
  gate: Gate,
  resource: Resource,
  overrides: Partial<AnyVerbs> = {},
): void {
  const served: Served = { gate, resource, verbs: { ...tableVerbs(resource), ...overrides } };
  for (const verb of resource.verbs) {
    const { method, isOfOne, answer } = answers[verb];
    app.route({
      method,
      url: `/web/v1/${resource.path}${isOfOne ? '/:id' : ''}`,
      handler: (request, reply) => answer(served, request, reply),
    });
  }
}

const answers: Record<Verb, { method: string; isOfOne: boolean; answer: Answer }> = {
  list: { method: 'GET', isOfOne: false, answer: list },
  read: { method: 'GET', isOfOne: true, answer: read },
  create: { method: 'POST', isOfOne: false, answer: create },
  update: { method: 'PATCH', isOfOne: true, answer: update },
  remove: { method: 'DELETE', isOfOne: true, answer: remove },
};

async function list(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { gate, resource, verbs } = served;
  const scope = await enter(served, request, 'list');
  const query = parseListQuery(resource, searchParams(request.url));
  const { page, shown, text } = await inReading(scope, async (ctx) => {
    const page = await verbs.list(ctx, query);
    const ids = page.rows.map(({ id }) => id);
    const own = await recordsOf(resource, ids, (part) => verbs.load(ctx, part));
    const extra = query.include.length === 0 ? null : await include(ctx, resource, own.found, query.include);
    return { page, shown: [own, ...(extra ?? [])], text: listText(own, extra) };
  });
  for (const { target, found } of shown) if (target.readsAudited) gate.reads.list(scope, target.type, found);
  scope.reply
    .set('x-page', String(query.page))
    .set('x-per-page', String(query.perPage))
    .set('x-total', String(page.total))
    .set('x-total-pages', String(Math.ceil(page.total / query.perPage)));
  if (page.capped) scope.reply.set('x-total-capped', 'true');
  return send(reply, scope, 200, new RawJson(text));
}

async function read(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { gate, resource } = served;
  const scope = await enter(served, request, 'read');
  const id = idOf(request);
  const body = await inReading(scope, (ctx) => one(served, ctx, id));
  if (resource.readsAudited) gate.reads.one(scope, resource.type, id);
  return send(reply, scope, 200, body);
}

async function create(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const scope = await enter(served, request, 'create');
  const { id, values } = decode(served.resource, request.body, 'create');
  const { written, remarks } = partsOf(served.resource, values);
  const body = await inContext(scope, async (ctx) =>
    one(served, ctx, await served.verbs.create(remarked(ctx, served, remarks), { id, values: written })),
  );
  return send(reply, scope, 201, body);
}

async function update(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const scope = await enter(served, request, 'update');
  const id = idOf(request);
  const { values } = decode(served.resource, request.body, 'update');
  const { written, remarks } = partsOf(served.resource, values);
  const body = await inContext(scope, async (ctx) => {
    await requireUnchanged(ctx, { id, ...served, load: served.verbs.load });
    await served.verbs.update(remarked(ctx, served, remarks), id, written);
    return one(served, ctx, id);
  });
  return send(reply, scope, 200, body);
}

async function remove(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const scope = await enter(served, request, 'remove');
  const id = idOf(request);
  await inContext(scope, (ctx) => served.verbs.remove(ctx, id));
  return send(reply, scope, 204, null);
}

async function enter({ gate, resource }: Served, request: FastifyRequest, verb: Verb): Promise<Scope> {
  const scope = await scopeOf(gate, request, { host: resource.host });
  requireEntry(scope, needOf(resource, verb), resource.module);
  if (resource.proof.includes(verb)) await requireProof(gate, scope);
  return scope;
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)) throw new Refusal('not_found');
  return id.toLowerCase();
}

async function one({ resource, verbs }: Served, ctx: Context, id: string) {
  const found = (await verbs.load(ctx, [id]))[0];
  if (!found) throw new Refusal('not_found');
  ctx.reply.set('etag', quoted(recordTag(resource, found)));
  return { data: encode(resource, found) };
}

let registered: readonly (Pick<AnyVerbs, 'load'> & { target: Resource })[] = [];

/** The registry, for `include`; set once at start. */
export function knowResources(given: readonly Resource[], verbs: Record<string, Partial<AnyVerbs>>): void {
  registered = given.map((target) => ({ target, ...tableVerbs(target), ...verbs[target.type] }));
}

async function include(ctx: Context, resource: Resource, rows: Values[], fields: string[]) {
  return Promise.all(
    fields.flatMap((name) =>
      registered
        .filter(({ target }) => target.type === resource.fields[name]?.target)
        .map(async ({ target, load }) => {
          requireModule(ctx.tenant, target.module);
          requirePermission(ctx.actor, target.permission, 'read');
          const ids = [...new Set(rows.flatMap((row) => row[name]).filter((id) => typeof id === 'string'))];
          return recordsOf(target, ids, (part) => load(ctx, part));
        }),
    ),
  );
}
