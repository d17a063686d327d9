import type { Call, InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import {
  camel,
  type Entity,
  type Fields,
  type Resource,
  relationName,
  snake,
} from '@fernpuls/contract/kit/resource';
import { removalPreview } from '@fernpuls/contract/removal-preview.call';
import { answerTogether } from '@fernpuls/contract/support/answers.call';
import { vi } from 'vitest';
import { recordTag } from '@fernpuls/contract/record-tag';
import { camelDeep, decodeRecord, encodeRecord, snakeDeep } from '../api/jsonapi.ts';
import { matches, sorted } from './fake-query.ts';

type Row = Record<string, unknown> & { id: string };
type Store = { resource: Resource; rows: Row[]; derive: (row: Row) => Record<string, unknown> };
type Seen = { method: string; path: string; search: URLSearchParams; body: unknown; headers: Headers };
type Asked = { method: string; url: URL; body: unknown; headers: Headers };
type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/** Thrown by the answer of a call: the fields the server refuses, as JSON pointers, each with its code. */
export class FieldRefusal extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('refused');
    this.fields = fields;
  }
}

/**
 * A small server behind `fetch` for tests of pages: resources keep records and answer by the wire contract, filters,
 * sorting, search and paging included; calls are answered by functions. What nobody declared is refused.
 */
export function fakeApi() {
  const stores = new Map<string, Store>();
  const answers = new Map<string, { asked: RegExp; answer: (input: never) => unknown }>();
  const refusals: { method: string; path: RegExp; when: (body: unknown) => boolean; reply: Reply }[] = [];
  const seen: Seen[] = [];
  let lastId = 0;

  /** Keeps records made from the resource's example; answers their ids. */
  function add<F extends Fields>(
    resource: Resource<F>,
    ...records: Partial<Entity<Resource<F>>>[]
  ): string[] {
    const store = storeOf(resource);
    const rows = records.map((record) =>
      newRow(store.resource, { ...withoutReferences(resource), ...record }),
    );
    store.rows.push(...rows);
    return rows.map(({ id }) => id);
  }

  function storeOf(resource: Resource): Store {
    const store = stores.get(resource.path) ?? { resource, rows: [], derive: () => ({}) };
    stores.set(resource.path, store);
    return store;
  }

  function newRow(resource: Resource, given: Record<string, unknown>): Row {
    lastId += 1;
    const id = `00000000-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
    const moment = new Date(Date.UTC(2026, 10, 1, 0, lastId)).toISOString();
    const defaults = { state: 'state' in resource.fields ? firstChoice(resource, 'state') : undefined };
    return { id, createdAt: moment, updatedAt: moment, ...emptyLists(resource), ...defaults, ...given };
  }

  function on<C extends Call>(
    call: C,
    answer: (input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>,
  ): void {
    const parts = call.path.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? `(?<${part}>[^/]+)` : part));
    answers.set(`${call.method} ${call.path}`, {
      asked: new RegExp(`^${call.method} ${parts.join('')}$`),
      answer,
    });
  }

  async function reply({ method, url, body, headers }: Asked): Promise<Reply> {
    const refusal = refusals.find(
      (one) => one.method === method && one.path.test(url.pathname) && one.when(body),
    );
    if (refusal) return refusal.reply;
    const asked = `${method} ${url.pathname}`;
    const found = [...answers.values()].find((one) => one.asked.test(asked));
    if (found) {
      const query = Object.fromEntries(url.searchParams);
      const input = { ...query, ...(Object(body ?? {}) as object), ...found.asked.exec(asked)?.groups };
      return await answered(() => found.answer(camelDeep(input) as never));
    }
    const path = url.pathname.replace('/web/v1/', '');
    const whole = stores.get(path);
    if (whole && method === 'GET') return listed(whole, url.searchParams);
    if (whole && method === 'POST')
      return { status: 201, body: { data: record(whole, created(whole, body)) } };
    const store = stores.get(path.slice(0, path.lastIndexOf('/')));
    const row = store?.rows.find(({ id }) => path.endsWith(id));
    if (!store || !row) return refused(404, 'not_found');
    if (method === 'DELETE') {
      store.rows = store.rows.filter((one) => one !== row);
      return { status: 204 };
    }
    const wanted = headers.get('if-match');
    if (method === 'PATCH' && wanted !== null && wanted !== tagOf(store, row))
      return refused(412, 'precondition_failed');
    if (method === 'PATCH') Object.assign(row, decoded(store.resource, body));
    return { status: 200, body: { data: record(store, row) } };
  }

  function created(store: Store, body: unknown): Row {
    const { data } = body as { data: { id?: string } };
    const row = { ...newRow(store.resource, decoded(store.resource, body)), ...(data.id && { id: data.id }) };
    store.rows.push(row);
    return row;
  }

  function one(asked: Asked): Promise<Reply> {
    const { method, url, body, headers } = asked;
    seen.push({ method, path: url.pathname, search: url.searchParams, body, headers });
    return reply(asked);
  }

  /** Reads that travel together are seen as they would be alone. */
  async function several({ url, body, headers }: Asked): Promise<Reply> {
    const { questions } = body as { questions: string[] };
    const answers = await Promise.all(
      questions.map((address) =>
        one({ method: 'GET', url: new URL(address, url), body: undefined, headers }),
      ),
    );
    return {
      status: 200,
      body: { answers: answers.map((answer) => ({ headers: {}, body: null, ...answer })) },
    };
  }

  const alone = { takes: [], leaves: [], holds: [], kept: [], isPartial: false, comesBack: false };
  on(removalPreview, () => alone);

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://demo.localhost');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { method, url, body, headers: new Headers(init.headers) };
    const isSeveral = url.pathname === answerTogether.path;
    const { status, body: answer, headers = {} } = isSeveral ? await several(asked) : await one(asked);
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status, headers });
  });

  return {
    add,
    on,
    seen,
    /** What the server works out when it answers: names of others, for instance. */
    derive<F extends Fields>(
      resource: Resource<F>,
      derive: (row: Entity<Resource<F>>) => Partial<Entity<Resource<F>>>,
    ) {
      storeOf(resource).derive = derive as unknown as Store['derive'];
    },
    rows: <F extends Fields>(resource: Resource<F>) =>
      (stores.get(resource.path)?.rows ?? []) as unknown as Entity<Resource<F>>[],
    /** From now on such requests are refused. */
    refuse: (
      method: string,
      path: RegExp,
      status: number,
      refusal:
        | string
        | {
            code: string;
            headers?: Record<string, string>;
            field?: string;
            when?: (body: unknown) => boolean;
          },
    ) => {
      const asked = typeof refusal === 'string' ? { code: refusal } : refusal;
      const { code, headers = {}, field, when = () => true } = asked;
      const reply = field === undefined ? refused(status, code) : refusedFields({ [field]: code });
      refusals.push({ method, path, when, reply: { ...reply, headers } });
    },
    accept: () => void refusals.splice(0),
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;

async function answered(answer: () => unknown): Promise<Reply> {
  try {
    return { status: 200, body: snakeDeep(await answer()) };
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return refusedFields(error.fields);
  }
}

function refusedFields(fields: Record<string, string>): Reply {
  const errors = Object.entries(fields).map(([pointer, code]) => ({
    status: '422',
    code,
    detail: code,
    source: { pointer },
  }));
  return { status: 422, body: { errors } };
}

function listed(store: Store, search: URLSearchParams): Reply {
  const found = sorted(
    store.rows.filter((row) => matches(store.resource, row, search)),
    search.get('sort') ?? snake(store.resource.defaultSort),
  );
  const perPage = Number(search.get('per_page') ?? 10);
  const page = Number(search.get('page') ?? 1);
  const data = found.slice((page - 1) * perPage, page * perPage).map((row) => record(store, row));
  const headers = {
    'x-page': String(page),
    'x-per-page': String(perPage),
    'x-total': String(found.length),
    'x-total-pages': String(Math.ceil(found.length / perPage)),
  };
  return { status: 200, body: { data }, headers };
}

function tagOf(store: Store, row: Row): string {
  return `"${recordTag(store.resource, decodeRecord(store.resource, record(store, row)))}"`;
}

function record({ resource, derive }: Store, row: Row) {
  return { ...encodeRecord(resource, { ...row, ...derive(row) }).data, id: row.id };
}

function decoded(resource: Resource, body: unknown): Record<string, unknown> {
  const { data } = body as {
    data: { attributes?: object; relationships?: Record<string, { data: unknown }> };
  };
  const attributes = camelDeep(data.attributes ?? {}) as Record<string, unknown>;
  for (const [name, field] of Object.entries(resource.fields)) {
    const linked = field.kind === 'reference' ? data.relationships?.[relationName(name)] : undefined;
    if (linked) attributes[camel(name)] = (linked.data as { id: string } | null)?.id ?? null;
  }
  return attributes;
}

/** The example names other examples by type; a test says itself whom it means. */
function withoutReferences({ example, fields }: { example: object; fields: Fields }) {
  return Object.fromEntries(Object.entries(example).filter(([name]) => fields[name]?.kind !== 'reference'));
}

function firstChoice(resource: Resource, name: string): string | undefined {
  return resource.fields[name]?.choices?.[0];
}

function refused(status: number, code: string): Reply {
  return {
    status,
    body: { errors: [{ status: String(status), code, detail: code, meta: { id: '7F3A-19C2' } }] },
  };
}

/** Lists are never missing: what was not given is empty. */
function emptyLists({ fields }: Resource): Record<string, []> {
  const isList = (field: (typeof fields)[string]) =>
    field.kind === 'document' && !field.nullable && field.shape?.safeParse([]).success;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [[name, []]] : [])),
  );
}
