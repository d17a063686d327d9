// @vitest-environment node
import { patients } from '@fernpuls/contract/patients/patient';
import { beforeEach, expect, test, vi } from 'vitest';
import { answeringServer, type Reply } from '../test/answering-server.ts';
import { eventually } from '../test/eventually.ts';
import { ApiError } from './api-error.ts';
import { type Notice, request, transport } from './client.ts';
import { fetchList } from './queries.ts';
import { keepSessionHeaders, sessionHeaders } from './session-headers.ts';

let notices: Notice[] = [];
let waits: number[] = [];
const ok: Reply = { status: 200, body: { fine: true } };

beforeEach(() => {
  notices = [];
  waits = [];
  keepSessionHeaders(null);
  transport.language = () => 'de';
  transport.notify = (notice) => void notices.push(notice);
  transport.recover = () => Promise.resolve(false);
  transport.wait = (seconds) => {
    waits.push(seconds);
    return Promise.resolve();
  };
});

async function ask(replies: Reply[], options = {}) {
  await using server = await answeringServer(...replies);
  transport.base = server.base;
  const outcome = await request({ path: '/web/v1/x', ...options }).catch((error: unknown) => error);
  return { outcome, seen: server.seen };
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers,
    body: { errors: [{ status: String(status), code, detail: code, meta: { id: '7F3A-19C2' } }] },
  };
}

test('[API-01][SHELL-05] a call carries the session, the chosen language and JSON', async () => {
  keepSessionHeaders({ accessToken: 'a', client: 'c', uid: 'u', expiry: 9e9 });
  const { seen } = await ask([ok], { method: 'POST', body: { a: 1 } });
  expect(seen[0]?.headers).toMatchObject({
    'access-token': 'a',
    client: 'c',
    uid: 'u',
    'accept-language': 'de',
    'content-type': 'application/json',
  });
  expect(seen[0]?.body).toBe('{"a":1}');
});

test('[AUTH-10] what waits to be asked again is not asked in the name of whoever signed in meanwhile', async () => {
  const headers = { accessToken: 'a', client: 'c', expiry: 9e9 };
  keepSessionHeaders({ ...headers, uid: 'katrin' });
  transport.wait = () => {
    keepSessionHeaders({ ...headers, uid: 'maren' });
    return Promise.resolve();
  };
  const { outcome, seen } = await ask([refusal(503, 'unavailable'), ok], { method: 'POST', body: { a: 1 } });
  expect(seen.map((one) => one.headers.uid)).toEqual(['katrin']);
  expect(outcome).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(notices.filter(({ kind }) => kind === 'forbidden')).toEqual([]);
  transport.wait = () => {
    keepSessionHeaders({ ...headers, client: 'd', uid: 'maren' });
    return Promise.resolve();
  };
  const again = await ask([refusal(503, 'unavailable'), ok], { method: 'POST' });
  expect(again.seen.map((one) => one.headers.client)).toEqual(['c', 'd']);
});

test('[API-01] no more than 10 requests run at once', async () => {
  await using server = await answeringServer(ok);
  transport.base = server.base;
  const sent = vi.spyOn(globalThis, 'fetch');
  const answerAll = server.hold();
  const all = Promise.all(Array.from({ length: 40 }, () => request({ path: '/x' })));
  await eventually(() => expect(server.seen.length).toBeGreaterThanOrEqual(10));
  expect(sent).toHaveBeenCalledTimes(10);
  answerAll();
  await all;
  expect(server.seen).toHaveLength(40);
  expect(server.mostOpen()).toBe(10);
});

test('[API-11] a 422 names its fields in camel case and is not retried', async () => {
  const errors = [
    {
      code: 'too_long',
      detail: 'zu lang',
      source: { pointer: '/data/attributes/last_name' },
      meta: { params: { max: 80 } },
    },
    {
      code: 'reference_not_found',
      detail: 'fehlt',
      source: { pointer: '/data/relationships/primary_physician' },
    },
  ];
  const { outcome, seen } = await ask([{ status: 422, body: { errors } }]);
  expect(seen).toHaveLength(1);
  expect(notices).toEqual([]);
  expect((outcome as ApiError).fieldErrors).toEqual({
    lastName: { code: 'too_long', detail: 'zu lang', params: { max: 80 } },
    primaryPhysicianId: { code: 'reference_not_found', detail: 'fehlt', params: {} },
  });
});

test('[API-12] a 500 is passed on with its id and not retried', async () => {
  const { outcome, seen } = await ask([refusal(500, 'internal')]);
  expect(seen).toHaveLength(1);
  expect(outcome).toMatchObject({ status: 500, code: 'internal', id: '7F3A-19C2' });
});

test('[API-13][API-04] a 429 is retried after the seconds of Retry-After', async () => {
  const { outcome } = await ask([refusal(429, 'too_many_requests', { 'retry-after': '7' }), ok]);
  expect(outcome).toMatchObject({ status: 200 });
  expect(waits).toEqual([7]);
  expect(notices).toEqual([{ kind: 'retry', attempt: 1, retries: 3, seconds: 7 }]);
});

test('[API-13] a 503 is retried after 3, 6 and 9 seconds, then fails with the message that stays', async () => {
  const { outcome, seen } = await ask([refusal(503, 'unavailable')]);
  expect(outcome).toMatchObject({ status: 503 });
  expect(seen).toHaveLength(4);
  expect(waits).toEqual([3, 6, 9]);
  expect(notices.at(-1)).toEqual({ kind: 'maxRetries', retries: 3 });
});

test('[API-07] a dropped connection is told and retried', async () => {
  const { outcome } = await ask(['drop', ok]);
  expect(outcome).toMatchObject({ status: 200 });
  expect(notices).toEqual([{ kind: 'network', seconds: 3 }]);
});

test('[API-07] stop-after-network-error fails at once', async () => {
  const { outcome, seen } = await ask(['drop'], { stopAfterNetworkError: true });
  expect(outcome).toMatchObject({ status: 0, code: 'network' });
  expect(seen).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('[API-08] an aborted call fails without a message', async () => {
  await using server = await answeringServer(ok);
  transport.base = server.base;
  server.hold();
  const controller = new AbortController();
  const call = request({ path: '/web/v1/x', signal: controller.signal });
  await eventually(() => expect(server.seen).toHaveLength(1));
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(notices).toEqual([]);
});

test('[API-10] a 404 is told unless the caller shows it itself', async () => {
  await ask([refusal(404, 'not_found')]);
  expect(notices).toEqual([{ kind: 'notFound' }]);
  notices = [];
  await ask([refusal(404, 'not_found')], { ignore: [404] });
  expect(notices).toEqual([]);
});

test('[API-09][AUTH-14] a 401 tries to open a new session once and repeats the call', async () => {
  transport.recover = vi.fn(() => Promise.resolve(true));
  const { outcome, seen } = await ask([refusal(401, 'session_expired'), ok]);
  expect(outcome).toMatchObject({ status: 200 });
  expect(seen).toHaveLength(2);
  expect(transport.recover).toHaveBeenCalledOnce();
});

test('[API-09] a 401 that stays is passed on', async () => {
  const { outcome, seen } = await ask([refusal(401, 'unauthorized')]);
  expect(outcome).toBeInstanceOf(ApiError);
  expect(seen).toHaveLength(1);
  expect(notices).toEqual([{ kind: 'forbidden', status: 401 }]);
});

test('[AUTH-12] renewed session headers of an answer replace the held ones', async () => {
  keepSessionHeaders({ accessToken: 'old', client: 'c', uid: 'u', expiry: 9e9 });
  await ask([
    {
      status: 200,
      headers: { 'access-token': 'new', client: 'c', uid: 'u', expiry: '9000000001' },
      body: {},
    },
  ]);
  expect(sessionHeaders()).toMatchObject({ accessToken: 'new', expiry: 9000000001 });
});

test('[AUTH-10] renewed session headers that come after the session was left are not kept', async () => {
  keepSessionHeaders({ accessToken: 'old', client: 'c', uid: 'u', expiry: 9e9 });
  const headers = { 'access-token': 'new', client: 'c', uid: 'u', expiry: '9000000001' };
  await using server = await answeringServer({ status: 200, headers, body: {} });
  transport.base = server.base;
  const answer = server.hold();
  const asked = request({ path: '/web/v1/x' });
  await eventually(() => expect(server.seen).toHaveLength(1));
  keepSessionHeaders(null);
  answer();
  await asked;
  expect(sessionHeaders()).toBeNull();
});

test('[API-04] a sunset endpoint is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await ask([{ status: 200, headers: { sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' } }]);
  expect(warn).toHaveBeenCalledOnce();
});

test('[API-03][API-04] a list asks in snake case and reads its numbers from the headers', async () => {
  const row = { type: 'patients', id: '1', attributes: { last_name: 'Brandt' } };
  const headers = { 'x-total': '212', 'x-page': '2', 'x-per-page': '50', 'x-total-pages': '5' };
  await using server = await answeringServer({ status: 200, headers, body: { data: [row] } });
  transport.base = server.base;
  const list = await fetchList(patients, {
    page: 2,
    perPage: 50,
    sort: '-birthDate',
    filters: { status: ['active', 'paused'], primaryPhysicianId: null, birthDate: { from: '1940-01-01' } },
  });
  expect(decodeURIComponent(server.seen[0]?.url ?? '')).toBe(
    '/web/v1/patients?page=2&per_page=50&sort=-birth_date&status[]=active&status[]=paused&primary_physician_id=null&birth_date[from]=1940-01-01',
  );
  expect(list).toMatchObject({ total: 212, page: 2, pages: 5, perPage: 50 });
  expect(list.rows[0]?.lastName).toBe('Brandt');
});

test('[API-15] a list without an array says so', async () => {
  await using server = await answeringServer({ status: 200, body: { data: {} } });
  transport.base = server.base;
  await expect(fetchList(patients, {})).rejects.toThrow(
    'Expected collection, but did not find data as array',
  );
});
