import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import { uploadPath } from '@fernpuls/contract/documents/filed';
import type { Call } from '@fernpuls/contract/kit/call';
import { relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import { medisantePath } from '@fernpuls/contract/logistics/medisante/medisante.call';
import Fastify from 'fastify';
import { fromQuery, searchParams } from './ground/query-string.ts';
import { acceptSockets } from './runtime/sockets.ts';
import { requestOf } from './testing/calls.ts';
import { joinGuest, joinStaff, scheduled } from './testing/conference.ts';
import { cpuMs, growth } from './testing/growth.ts';
import { saidTo } from './testing/heavy-frames.ts';
import { many } from './testing/heavy-documents.ts';
import { openRoom } from './testing/room.ts';
import { ask1, everything, testServer } from './testing/server.ts';
import { inBase64 } from './testing/uploads.ts';

const server = await testServer();
const tenant = await server.tenant();
const operator = await server.operator();

/** Node takes no longer head of a request; a little is for the other headers. */
const longestHead = 14_000;
/** One alone is over too soon to be told from chance. */
const [requests, frames] = [4, 12];

type Asked = { method?: string; path: string; host: string; headers?: Record<string, string>; body?: string };

type Sent = { port: number; of: (bytes: number) => Asked };
type Size = { most?: number; times?: number };

/** Milliseconds of half and whole where a request of twice the size costs more than it should; null where it does not. */
function growthOf(what: string, { port, of }: Sent, { most = longestHead, times = requests }: Size = {}) {
  const cost = (bytes: number) => {
    const { method = 'GET', headers = {}, ...rest } = of(bytes);
    return cpuMs(async () => {
      for (let index = 0; index < times; index += 1) {
        const { status } = await ask1(port, { method, headers, ...rest, body: rest.body });
        assert.ok(status < 500, `${what} of ${bytes}: ${status}`);
      }
    });
  };
  return growth({ cost, most });
}

async function assertNotSteep(what: string, of: Sent['of'], size?: Size): Promise<void> {
  const grown = await growthOf(what, { port: server.port, of }, size);
  assert.equal(grown, null, `${what}: ${JSON.stringify(grown)} ms of half and whole`);
}

/** Pairs again and again, each other than the last, until so many bytes are full. */
function query(bytes: number, pairs: readonly ((at: number) => string)[]): string {
  const parts: string[] = [];
  for (let length = 0, at = 0; pairs.length > 0 && length < bytes; at += 1) {
    const part = pairs[at % pairs.length]?.(at) ?? '';
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join('&');
}

const uuid = (at: number) => `018f0000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
const commas = (bytes: number, names: readonly string[]) =>
  many(bytes / (names.join().length / names.length + 1), (at) => names[at % names.length]).join();

function filtersOf({ filters, fields }: Resource) {
  return filters.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const wire = field.target ? `${relationName(name)}_id` : snake(name);
    const value = (at: number) =>
      field.kind === 'reference' || field.target
        ? uuid(at)
        : (field.choices?.[at % field.choices.length] ?? String(at));
    return [(at: number) => `${wire}[]=${encodeURIComponent(value(at))}`];
  });
}

/** What lists and texts a call takes in its address. */
function askedOf(call: Call) {
  type Schema = {
    _zod: { def: { type: string; innerType?: Schema; in?: Schema; shape?: Record<string, Schema> } };
  };
  const typeOf = (schema: Schema): string => {
    const { type, innerType, in: given } = schema._zod.def;
    const within = innerType ?? given;
    return within ? typeOf(within) : type;
  };
  const { shape = {} } = (call.input as unknown as Schema)._zod.def;
  return Object.entries(shape)
    .filter(([name]) => !call.path.includes(`{${snake(name)}}`))
    .flatMap(([name, schema]) => {
      const type = typeOf(schema);
      if (type === 'array') return [(at: number) => `${snake(name)}[]=${uuid(at)}`];
      return type === 'string' || type === 'union' ? [(at: number) => `${snake(name)}=${at}%20a[](`] : [];
    });
}

describe('[SYSTEM-09] an address of twice the length costs no more than twice as much', () => {
  for (const resource of resources.filter(({ verbs }) => verbs.includes('list')))
    test(`of the list of ${resource.type}`, async () => {
      const at = resource.host === 'manage' ? operator : tenant;
      const { headers } = at.staff;
      const path = `/web/v1/${resource.path}`;
      const filters = filtersOf(resource);
      await assertNotSteep(`filters of ${resource.type}`, (bytes) => ({
        path: `${path}?${query(bytes, filters)}`,
        host: at.host,
        headers,
      }));
      const sorts = [...resource.sorts.map(snake), 'id'];
      const words = resource.search.length > 0 ? `&query=${'a%20'.repeat(100)}` : '';
      const includes = resource.includes.map(relationName);
      await assertNotSteep(`sorts of ${resource.type}`, (bytes) => ({
        path: `${path}?sort=${commas(bytes / 2, sorts)}${words}${includes.length > 0 ? `&include=${commas(bytes / 3, includes)}` : ''}`,
        host: at.host,
        headers,
      }));
    });

  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const pairs = askedOf(call);
    if (pairs.length === 0) continue;
    test(`of ${call.name}`, async () => {
      const at = call.host === 'manage' ? operator : tenant;
      const [path = ''] = requestOf(call, call.example as Record<string, unknown>).path.split('?');
      const { headers } =
        call.auth === 'device'
          ? { headers: { authorization: `Bearer ${tenant.deviceKey}` } }
          : await at.person(everything);
      await assertNotSteep(call.name, (bytes) => ({
        path: `${path}?${query(bytes, pairs)}`,
        host: at.host,
        headers,
      }));
    });
  }

  test('of names that nobody knows, each other than the last', async () => {
    const { headers } = tenant.staff;
    for (const path of ['/web/v1/patients', '/web/v1/tasks/notifications', '/web/v1/start_contents', '/'])
      for (const name of [(at: number) => `a${at}=`, (at: number) => `a${at}[]=`, () => 'a[]='])
        await assertNotSteep(path, (bytes) => ({
          path: `${path}?${query(bytes, [name])}`,
          host: tenant.host,
          headers,
        }));
  });

  test('also where it is longer than anybody may send one', async () => {
    for (const name of [(at: number) => `a${at}=`, (at: number) => `a${at}[]=`, () => 'a[]=']) {
      const cost = (bytes: number) => cpuMs(() => fromQuery(searchParams(`/?${query(bytes, [name])}`)));
      assert.equal(await growth({ cost, most: 150_000 }), null);
    }
  });
});

describe('[SYSTEM-09] a request outside of the contract costs no more than its weight', () => {
  test('of the head of an upload', async () => {
    for (const pair of [
      (at: number) => `k${at} ${inBase64('a')}`,
      (at: number) => `k${at}`,
      () => ' a',
      () => 'a b c',
    ])
      await assertNotSteep('an upload', (bytes) => ({
        method: 'POST',
        path: uploadPath,
        host: tenant.host,
        headers: {
          ...tenant.staff.headers,
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': query(bytes, [pair]).replaceAll('&', ','),
        },
      }));
  });

  test('of a message of a cloud of devices', async () => {
    for (const entry of [() => '{"a":0}', (at: number) => `"x${at}"`, (at: number) => `[${at}]`])
      await assertNotSteep(
        'a message',
        (bytes) => ({
          method: 'POST',
          path: medisantePath,
          host: operator.host,
          headers: { 'content-type': 'application/json' },
          body: `{"a":[${query(bytes, [entry]).replaceAll('&', ',')}]}`,
        }),
        { most: 60_000 },
      );
  });
});

const shapes: [what: string, of: (bytes: number) => object][] = [
  ['keys', (bytes) => Object.fromEntries(many(bytes / 10, (at) => [`k${at}`, at]))],
  ['entries', (bytes) => ({ data: many(bytes / 9, (at) => `x${at}`) })],
  ['a long text', (bytes) => ({ data: 'a'.repeat(bytes), token: 'a.'.repeat(bytes / 4) })],
];

describe('[SYSTEM-09] a frame of a socket costs no more than its weight', () => {
  for (const [path, type, most] of [
    ['/web/v1/live', 'authenticate', 15_000],
    ['/public/v1/conference', 'join', 60_000],
  ] as const)
    test(`of the first one at ${path}`, async () => {
      for (const [what, of] of shapes) {
        const cost = (bytes: number) =>
          cpuMs(async () => {
            for (let index = 0; index < requests; index += 1)
              await saidTo({ port: server.port, host: tenant.host, path }, { ...of(bytes / 2), type });
          });
        assert.equal(await growth({ cost, most }), null, what);
      }
    });

  test('of those in a room', async () => {
    const { id, channelToken } = await scheduled(tenant);
    const [staff, guest] = [await joinStaff(tenant, id), await joinGuest(server.port, channelToken)];
    const [first, second] = [openRoom(server.port, staff.token), openRoom(server.port, guest.token)];
    await Promise.all([first, second].map((one) => one.until(({ type }) => type === 'ready')));
    for (const [what, of] of shapes) {
      const cost = (bytes: number) =>
        cpuMs(async () => {
          for (let index = 0; index < frames; index += 1)
            first.say({ ...of(bytes / 2), type: 'signal', to: guest.participant_id });
          await first.heard();
        });
      assert.equal(await growth({ cost, most: 60_000 }), null, what);
    }
    for (const one of [first, second]) one.close();
  });
});

test('[SYSTEM-09] what grows with the square is found in an address, in a raw body and in a frame', async () => {
  const compare = (names: readonly string[]) => {
    const known: { name: string }[] = [];
    for (const name of names)
      if (!known.some((one) => one.name.normalize('NFD') === name)) known.push({ name });
    return known.length;
  };
  const app = Fastify({ bodyLimit: 65_536 });
  after(() => app.close());
  app.get<{ Querystring: Record<string, string> }>('/each-other', (request) =>
    compare(Object.keys(request.query)),
  );
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) =>
    done(null, String(body).split('\n')),
  );
  app.post<{ Body: string[] }>('/each-other', ({ body }) => compare(body));
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const asked = { path: '/each-other', host: 'localhost' };
  const inAddress = (bytes: number) => ({
    ...asked,
    path: `/each-other?${query(bytes, [(at) => `name${at}=`])}`,
  });
  // One look may be disturbed by whoever else is at work on the machine.
  const isFound = async (look: () => Promise<unknown>) => {
    for (let turn = 0; turn < 5; turn += 1) if ((await look()) !== null) return true;
    return false;
  };
  assert.ok(await isFound(() => growthOf('a planted address', { port, of: inAddress })));
  const inBody = (bytes: number) => ({
    ...asked,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: query(bytes, [(at) => `line ${at}`]).replaceAll('&', '\n'),
  });
  assert.ok(await isFound(() => growthOf('a planted body', { port, of: inBody })));

  const sockets = createServer();
  const accepted = acceptSockets(
    sockets,
    { path: '/', maxPayload: 65_536, headers: {} },
    (socket, _, given) => {
      compare(Object.keys(given));
      socket.close();
    },
  );
  after(() => {
    accepted.close();
    sockets.close();
  });
  await new Promise<void>((listening) => sockets.listen(0, '127.0.0.1', listening));
  const address = sockets.address();
  const at = {
    port: typeof address === 'object' && address ? address.port : 0,
    host: 'localhost',
    path: '/',
  };
  const inFrame = (bytes: number) =>
    cpuMs(async () => {
      for (let index = 0; index < requests; index += 1) await saidTo(at, shapes[0]?.[1](bytes / 2) ?? {});
    });
  assert.ok(await isFound(() => growth({ cost: inFrame, most: 60_000 })));
});
