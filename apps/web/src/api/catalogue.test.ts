// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringServer, type Reply } from '../test/answering-server.ts';
import { ApiError } from './api-error.ts';
import { type Notice, type Request, request, transport } from './client.ts';
import { fetchBlob, fileName } from './download.ts';
import { keepSessionHeaders } from './session-headers.ts';
import { retryAfterSeconds, wait } from './wait.ts';

let notices: Notice[] = [];
let waits: number[] = [];
let forbidden: number[] = [];
const ok: Reply = { status: 200, body: { fine: true } };
const plain = { ...transport };

beforeEach(() => {
  notices = [];
  waits = [];
  forbidden = [];
  keepSessionHeaders(null);
  Object.assign(transport, plain, {
    notify: (notice: Notice) => void notices.push(notice),
    forbidden: (status: number) => {
      forbidden.push(status);
      return Promise.resolve();
    },
    wait: (seconds: number) => {
      waits.push(seconds);
      return Promise.resolve();
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function ask(replies: Reply[], options: Partial<Request> = {}) {
  await using server = await answeringServer(...replies);
  transport.base = server.base;
  const outcome = await request({ path: '/web/v1/x', ...options }).catch((error: unknown) => error);
  return { outcome, seen: server.seen };
}

const refusal = (status: number, headers = {}): Reply => ({ status, headers, body: { errors: [{}] } });
const kinds = () => notices.map(({ kind }) => kind);

/** Every status of the catalogue: how often it is asked, what is told, whether the flow starts. */
const catalogue: [status: number, asked: number, told: Notice['kind'][], flow: number[]][] = [
  [400, 1, [], []],
  [401, 1, ['forbidden'], [401]],
  [403, 1, ['forbidden'], [403]],
  [404, 1, ['notFound'], []],
  [405, 1, [], []],
  [406, 1, ['forbidden'], [406]],
  [409, 1, [], []],
  [413, 1, [], []],
  [415, 1, [], []],
  [422, 1, [], []],
  [500, 1, [], []],
  [408, 4, ['retry', 'retry', 'retry', 'maxRetries'], []],
  [429, 4, ['retry', 'retry', 'retry', 'maxRetries'], []],
  [502, 4, ['retry', 'retry', 'retry', 'maxRetries'], []],
  [503, 4, ['retry', 'retry', 'retry', 'maxRetries'], []],
  [504, 4, ['retry', 'retry', 'retry', 'maxRetries'], []],
];
const ids: Record<number, string> = {
  401: 'API-09',
  403: 'API-09',
  404: 'API-10',
  406: 'API-09',
  422: 'API-11',
  500: 'API-12',
};

for (const [status, asked, told, flow] of catalogue) {
  test(`[${ids[status] ?? 'API-13'}] a ${status} is asked ${asked} times, told as ${told.join(', ') || 'nothing'} and passed on`, async () => {
    const { outcome, seen } = await ask([refusal(status)]);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ status });
    expect(seen).toHaveLength(asked);
    expect(kinds()).toEqual(told);
    expect(forbidden).toEqual(flow);
  });
  test(`[API-09][API-10] a ${status} the caller ignores is neither told nor asked again`, async () => {
    const { outcome, seen } = await ask([refusal(status)], { ignore: [status] });
    expect(outcome).toMatchObject({ status });
    expect(seen).toHaveLength(1);
    expect([notices, forbidden]).toEqual([[], []]);
  });
}

test('[API-13] the number of tries can be chosen, and each is told with the maximum', async () => {
  const { seen } = await ask([refusal(503)], { retries: 1 });
  expect(seen).toHaveLength(2);
  expect(notices).toEqual([
    { kind: 'retry', attempt: 1, retries: 1, seconds: 3 },
    { kind: 'maxRetries', retries: 1 },
  ]);
});

test('[API-09] ten calls refused at once start the forbidden flow once, and it starts again when it is through', async () => {
  await using server = await answeringServer(refusal(403));
  transport.base = server.base;
  let through = () => {};
  transport.forbidden = (status) => {
    forbidden.push(status);
    return new Promise((resolve) => {
      through = resolve;
    });
  };
  const tenAtOnce = () =>
    Promise.allSettled(Array.from({ length: 10 }, () => request({ path: '/web/v1/x' })));
  const outcomes = await tenAtOnce();
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect([forbidden, kinds()]).toEqual([[403], ['forbidden']]);
  through();
  await tenAtOnce();
  expect(forbidden).toEqual([403, 403]);
  through();
});

test('[API-09] a forbidden flow that fails itself still ends, and the refusal is passed on', async () => {
  transport.forbidden = (status) => {
    forbidden.push(status);
    return Promise.reject(new Error('no server'));
  };
  expect((await ask([refusal(406)])).outcome).toMatchObject({ status: 406 });
  expect((await ask([refusal(406)])).outcome).toMatchObject({ status: 406 });
  expect(forbidden).toEqual([406, 406]);
});

test('[API-07] an answer that breaks off in the middle is a network failure and asked again', async () => {
  const { outcome, seen } = await ask(['cut', ok]);
  expect(outcome).toMatchObject({ status: 200, body: { fine: true } });
  expect(seen).toHaveLength(2);
  expect(notices).toEqual([{ kind: 'network', seconds: 3 }]);
});

test('[API-07] a port where nobody listens is told with growing delays, at last as one that stays', async () => {
  const server = await answeringServer(ok);
  transport.base = server.base;
  await server[Symbol.asyncDispose]();
  const outcome = await request({ path: '/web/v1/x' }).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ status: 0, code: 'network' });
  expect(waits).toEqual([3, 6, 9]);
  expect(kinds()).toEqual(['network', 'network', 'network', 'maxRetries']);
});

test('[API-08] a call aborted while it waits for its next try, or for a free place, fails silently', async () => {
  await using server = await answeringServer(refusal(503));
  transport.base = server.base;
  const controller = new AbortController();
  transport.wait = (seconds, signal) => {
    const waiting = wait(seconds, signal);
    controller.abort();
    return waiting;
  };
  const call = request({ path: '/web/v1/x', signal: controller.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.seen).toHaveLength(1);
  expect(kinds()).toEqual(['retry']);
  await expect(request({ path: '/web/v1/x', signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(server.seen).toHaveLength(1);
});

test('[API-13] the delay is waited for real: Retry-After of one second lasts one second', async () => {
  const isOver: boolean[] = [];
  transport.wait = async (seconds, signal) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const over = vi.fn();
    const waiting = wait(seconds, signal).then(over);
    for (const ms of [999, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      isOver.push(over.mock.calls.length > 0);
    }
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await waiting;
  };
  const { outcome } = await ask([refusal(429, { 'retry-after': '1' }), ok]);
  expect(outcome).toMatchObject({ status: 200 });
  expect(isOver).toEqual([false, true]);
});

test('[API-04] Retry-After is read as seconds or as a date, and nothing else', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  expect(retryAfterSeconds('7', now)).toBe(7);
  expect(retryAfterSeconds('0', now)).toBe(0);
  expect(retryAfterSeconds('Sat, 21 Nov 2026 08:01:30 GMT', now)).toBe(90);
  expect(retryAfterSeconds('Sat, 21 Nov 2026 07:00:00 GMT', now)).toBe(0);
  for (const none of [null, '', ' ', 'bald', '-3 bananas']) expect(retryAfterSeconds(none, now)).toBeNull();
});

test('[API-04] a call that is deprecated or ends is logged once with its link, whatever record it names', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const link = '<https://example.org/ende>; rel="sunset"';
  const headers = { deprecation: '@1764547200', sunset: 'Fri, 01 Jan 2027 00:00:00 GMT', link };
  for (const id of ['018f0000-0000-7000-8000-0000000000ab', '018f0000-0000-7000-8000-0000000000ac'])
    await ask([{ status: 200, headers }], { path: `/web/v1/old/${id}` });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith('sunset', '/web/v1/old/{id}', {
    deprecation: headers.deprecation,
    sunset: headers.sunset,
    link,
  });
});

test('[API-13] a good answer that is no JSON is a fault at once, and a proxy’s error page keeps its status', async () => {
  const page: Reply = { status: 200, raw: '<html>', headers: { 'content-type': 'text/html' } };
  const { outcome, seen } = await ask([page]);
  expect(outcome).toMatchObject({ status: 200, code: 'internal' });
  expect(seen).toHaveLength(1);
  const broken = await ask([{ ...page, status: 500 }]);
  expect(broken.outcome).toMatchObject({ status: 500, code: 'internal' });
});

test('[API-05] a file comes byte for byte, by GET, with its name', async () => {
  const bytes = new Uint8Array([0, 255, 128, 10, 13, 0, 123]);
  await using server = await answeringServer({
    status: 200,
    raw: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename=x.pdf; filename*=UTF-8''Verlauf%20M%C3%BCller.pdf",
    },
  });
  transport.base = server.base;
  const { blob, name } = await fetchBlob('/web/v1/export');
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  expect(blob.type).toBe('application/pdf');
  expect(name).toBe('Verlauf Müller.pdf');
  expect(server.seen[0]).toMatchObject({ method: 'GET', headers: { accept: '*/*' } });
});

test('[API-05] a file that is refused is refused with its code like any call', async () => {
  const errors = [{ status: '403', code: 'module_disabled', detail: '' }];
  await using server = await answeringServer({ status: 403, body: { errors } });
  transport.base = server.base;
  await expect(fetchBlob('/web/v1/export')).rejects.toMatchObject({ status: 403, code: 'module_disabled' });
});

test('a name of a file is never a path', () => {
  expect(fileName('attachment; filename="../../etc/passwd"')).toBe('passwd');
  expect(fileName("attachment; filename*=UTF-8''a%2Fb.csv")).toBe('b.csv');
  expect(fileName('attachment; filename="a\\"b.csv"')).toBe('a"b.csv');
  expect(fileName("attachment; filename*=UTF-8''%E0%A4%A; filename=ok.csv")).toBe('ok.csv');
  expect(fileName('inline')).toBeNull();
});
