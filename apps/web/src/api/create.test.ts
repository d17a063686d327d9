// @vitest-environment node
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringServer, type Reply } from '../test/answering-server.ts';
import { transport } from './client.ts';
import { newId } from './new-id.ts';
import { createRecord } from './queries.ts';
import { repeatable } from './repeatable.ts';

const own = '01990000-0000-7000-8000-000000000001';
const record = (id: string) => ({ data: { type: 'cohorts', id, attributes: { name: 'HI' } } });
const conflict: Reply = { status: 409, body: { errors: [{ status: '409', code: 'conflict' }] } };
const created: Reply = { status: 201, body: record(own) };
const missing: Reply = { status: 404, body: { errors: [{ status: '404', code: 'not_found' }] } };

beforeEach(() => {
  transport.notify = () => undefined;
  transport.wait = () => Promise.resolve();
});
afterEach(() => vi.useRealTimers());

async function serve(...replies: Reply[]) {
  const server = await answeringServer(...replies);
  transport.base = server.base;
  return server;
}

const sentId = (body: string) => (JSON.parse(body) as { data: { id: string } }).data.id;

test('[API-07] a creation carries its own id, a UUIDv7 of now, the same one at every retry', async () => {
  await using server = await serve('drop', 'drop', created);
  const now = Date.parse('2026-11-21T08:00:00.123Z');
  vi.setSystemTime(now);
  await createRecord(cohorts, { name: 'HI' });
  const ids = server.seen.map(({ body }) => sentId(body));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const madeAt = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(madeAt).toBe(now);
});

test('[API-07] a creation that had arrived although the connection dropped is a success', async () => {
  await using server = await serve('drop', conflict, { status: 200, body: record(own) });
  const made = await createRecord(cohorts, { name: 'HI' }, { id: own });
  expect(made).toMatchObject({ id: own, name: 'HI' });
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /web/v1/cohorts',
    'POST /web/v1/cohorts',
    `GET /web/v1/cohorts/${own}`,
  ]);
});

test('a conflict about something else stays one', async () => {
  await using _server = await serve(conflict, missing);
  await expect(createRecord(cohorts, { name: 'HI' })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
});

test('[API-07] sent again by hand after the network failed, the same input keeps its id; another one gets a new id', async () => {
  await using server = await serve('drop', 'drop', created);
  const withId = repeatable();
  const create = (name: string) =>
    withId({ name }, (id) => createRecord(cohorts, { name }, { id, stopAfterNetworkError: true }));
  await expect(create('HI')).rejects.toMatchObject({ code: 'network' });
  await expect(create('HI')).rejects.toMatchObject({ code: 'network' });
  await create('COPD');
  const [first, second, third] = server.seen.map(({ body }) => sentId(body));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('what was made or refused is over: the same input again is a new record', async () => {
  const refused: Reply = { status: 422, body: { errors: [{ status: '422', code: 'invalid' }] } };
  await using server = await serve(created, refused, created);
  const withId = repeatable();
  const create = () => withId({}, (id) => createRecord(cohorts, { name: 'HI' }, { id })).catch(() => null);
  for (const _ of [1, 2, 3]) await create();
  expect(new Set(server.seen.map(({ body }) => sentId(body))).size).toBe(3);
});

test('ids of later milliseconds sort behind earlier ones', () => {
  const ids = [1, 2, 255, 256, 1e12].map((at) => newId(at));
  expect(ids.toReversed().sort()).toEqual(ids);
});
