import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import { signIn } from '@fernpuls/contract/identity/session.call';
import fc from 'fast-check';
import { hasReasonableShape } from './ground/body-shape.ts';
import { errorsOf, refusalOf } from './testing/answers.ts';
import { requestOf } from './testing/calls.ts';
import { bodyFor, exampleOf, makeExample } from './testing/examples.ts';
import { heavyBodies, type HeavyBody } from './testing/heavy-bodies.ts';
import { ask1, everything, testServer, type TestTenant } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const calm = await server.tenant();

const openLimit = 65_536;
const usualLimit = 1_048_576;
const mostAnswered = 32_768;

type Target = {
  name: string;
  method: string;
  path: string;
  right: unknown;
  limit: number;
  isDevice?: boolean;
  headers?: Record<string, string>;
};

async function send({ method, path, isDevice, headers: own }: Target, body: string, at: TestTenant) {
  const headers = isDevice ? { authorization: `Bearer ${at.deviceKey}` } : (own ?? at.staff.headers);
  const before = process.threadCpuUsage();
  const answer = await ask1(server.port, { method, path, host: at.host, body, headers });
  const { user, system } = process.threadCpuUsage(before);
  return { answer, cpuMs: (user + system) / 1_000 };
}

/** Milliseconds of the processor, the least of several tries. */
async function leastCpu(target: Target, body: string, at: TestTenant): Promise<number> {
  const tries: number[] = [];
  for (let index = 0; index < 5; index += 1) tries.push((await send(target, body, at)).cpuMs);
  return Math.min(...tries);
}

/** Below this a processor's time is chance. */
const noticeableMs = 40;

async function assertCheap(target: Target, heavy: HeavyBody, at: TestTenant): Promise<void> {
  const [half, whole] = [heavy.of(target.limit * 0.45), heavy.of(target.limit * 0.9)];
  const about = `${target.name} with ${heavy.what}`;
  const one = await send(target, half, at);
  const two = await send(target, whole, at);
  for (const { answer } of [one, two]) {
    assert.ok(answer.status < 500, `${about}: ${answer.status}`);
    const refusal = answer.status >= 400 ? { errors: errorsOf(answer) } : {};
    assert.ok(JSON.stringify(refusal).length <= mostAnswered, `${about}: a long answer`);
    if (!target.isDevice)
      assert.ok(JSON.stringify(answer.body).length <= mostAnswered || answer.status < 400, about);
  }
  if (two.answer.status < 400 || two.cpuMs < Math.max(noticeableMs, 2.5 * one.cpuMs)) return;
  const [first, second] = [await leastCpu(target, half, at), await leastCpu(target, whole, at)];
  assert.ok(
    second <= 2.5 * first || second < noticeableMs,
    `${about}: ${first} ms, of twice the size ${second} ms`,
  );
}

function withstands(target: Target, at = tenant): Promise<void> {
  const property = fc.asyncProperty(heavyBodies(target.right), (heavy) => assertCheap(target, heavy, at));
  return fc.assert(property, { numRuns: 2 });
}

for (const call of calls.filter(({ method }) => method !== 'GET')) {
  test(`[SYSTEM-09] the heaviest body costs ${call.name} no more than its weight, and its refusal stays short`, async () => {
    const { method, path, body } = requestOf(call, call.example as Record<string, unknown>);
    const limit = call.auth === 'none' ? openLimit : usualLimit;
    // A call may end the session it came with.
    const { headers } = await tenant.person(everything);
    await withstands({
      name: call.name,
      method,
      path,
      right: body ?? {},
      limit,
      isDevice: call.auth === 'device',
      headers,
    });
  });
}

for (const resource of resources.filter(
  ({ verbs }) => verbs.includes('create') || verbs.includes('update'),
)) {
  test(`[SYSTEM-09] the heaviest body costs ${resource.type} no more than its weight, and its refusal stays short`, async () => {
    const at = await (resource.host === 'manage' ? server.operator() : server.tenant());
    const path = `/web/v1/${resource.path}`;
    const right = bodyFor(
      resource,
      resource.verbs.includes('create') ? await exampleOf(at, resource) : resource.example,
    );
    const target = { name: resource.type, right, limit: usualLimit };
    if (resource.verbs.includes('create')) await withstands({ ...target, method: 'POST', path }, at);
    else {
      const id = await makeExample(at, resource.type);
      await withstands({ ...target, method: 'PATCH', path: `${path}/${id}` }, at);
    }
  });
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;

test('[SYSTEM-09] thousands of unknown keys are refused before anybody looks at them, by name', async () => {
  const body = keys(5_500);
  const asked = { method: 'POST', path: signIn.path, host: calm.host, body, headers: {} };
  const answer = await ask1(server.port, asked);
  assert.equal(refusalOf(answer), '413 too_complex');
  assert.match(errorsOf(answer)[0]?.meta.sentences.de ?? '', /zu viele oder zu tief/);
});

test('[SYSTEM-09] fifty faults are told, then how many more there are', async () => {
  for (const [count, told, more] of [
    [49, 49, 0],
    [50, 50, 0],
    [51, 50, 1],
    [400, 50, 350],
  ] as const) {
    const body = `{"data":{"type":"patients","attributes":${keys(count)}}}`;
    const errors = errorsOf(
      await calm.ask('PATCH', '/web/v1/patients/018f0000-0000-7000-8000-000000000000', body),
    );
    const unknown = errors.filter(({ code }) => code === 'unknown_field').length;
    const last = errors.at(-1);
    assert.deepEqual(
      [unknown, last?.code === 'more_faults' ? last.meta.params?.count : 0],
      [told, more],
      `${count} faults`,
    );
  }
});

test('[SYSTEM-09] one fault with a key as long as the body does not send it back', async () => {
  const body = `{"data":{"type":"patients","attributes":{"${'k'.repeat(900_000)}":0}}}`;
  const answer = await calm.ask('POST', '/web/v1/patients', body);
  assert.equal(answer.status, 422);
  assert.ok(JSON.stringify(answer.body).length < 8_000);
});

test('[SYSTEM-09] a body is as deep, as wide and as long as it may be, and not by one more', () => {
  const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const table = (rows: number) => `[${Array.from({ length: rows }, () => keys(100)).join(',')}]`;
  for (const [text, limit, isReasonable] of [
    [deep(64), usualLimit, true],
    [deep(65), usualLimit, false],
    [keys(500), usualLimit, true],
    [keys(501), usualLimit, false],
    [list(5_000), usualLimit, true],
    [list(5_001), usualLimit, false],
    [table(10), 48_000, true],
    [table(10), 47_999, false],
    ['', usualLimit, true],
  ] as const)
    assert.equal(hasReasonableShape(text, limit), isReasonable, `${text.slice(0, 40)} ${text.length}`);
});

test('[SYSTEM-09] what stands inside a text counts for nothing, whatever it looks like', () => {
  const property = fc.property(fc.string({ unit: 'binary' }), fc.nat(700), (text, times) => {
    const inside = `${text}":{"a":[,\\`.repeat(times);
    assert.equal(hasReasonableShape(JSON.stringify({ [inside]: inside }), usualLimit), true);
    assert.equal(hasReasonableShape(`${JSON.stringify(inside)}${'['.repeat(65)}`, usualLimit), false);
  });
  fc.assert(property);
});
