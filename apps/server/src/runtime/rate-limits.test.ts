// Alone: its server refuses who asks too much.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../ground/errors.ts';
import { readConfig, SettingError } from '../config.ts';
import { accountsOf, stopClock } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { patientWithTrigger, ownServer, type TestPerson, weight } from '../testing/server.ts';
import { createRateLimiter, isWithin } from './rate-limits.ts';

function refusedAfter(work: () => void): { code: string; seconds: number } | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, seconds: Number(error.headers['retry-after']) };
  }
}

test('[AUTH-19] a minute’s worth may come at once, then as fast as the bucket fills', () => {
  let now = 1_000_000;
  const limiter = createRateLimiter({ perPerson: 60, perAddress: null }, () => now);
  const refusal = (person: string) => refusedAfter(() => limiter.admitPerson(person));
  const takeMinute = () => {
    for (let turn = 0; turn < 60; turn += 1) assert.equal(refusal('a'), null);
  };
  takeMinute();
  assert.deepEqual(refusal('a'), { code: 'too_many_requests', seconds: 1 });
  assert.equal(refusal('b'), null, 'another person is not concerned');
  now += 999;
  assert.notEqual(refusal('a'), null);
  now += 1;
  assert.equal(refusal('a'), null);
  assert.notEqual(refusal('a'), null);
  now += 3_600_000;
  takeMinute();
  assert.notEqual(refusal('a'), null, 'never more than a minute’s worth');
  for (let turn = 0; turn < 10_000; turn += 1) limiter.admitAddress('x');
});

test('[AUTH-19] the table of buckets stays small, whoever comes', () => {
  const now = 1_000_000;
  const limiter = createRateLimiter({ perPerson: null, perAddress: 60 }, () => now);
  const before = process.memoryUsage().heapUsed;
  for (let turn = 0; turn < 300_000; turn += 1) limiter.admitAddress(`a${turn}`);
  const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
  assert.ok(grown < 120, `${grown} MB`);
});

const server = await ownServer({
  rateLimits: { perPerson: 60, perAddress: 90 },
  trustedProxies: ['127.0.0.1'],
});
const tenant = await server.tenant();
const { ask } = accountsOf(server, tenant);

test('[API-13] a person who asks too much is told to wait, a colleague at the same address works on', async (t) => {
  stopClock(t);
  const eager = await tenant.person([{ key: 'task', access: 'read' }]);
  const calm = await tenant.person([{ key: 'task', access: 'read' }]);
  const from = '203.0.113.50';
  const asked = (as: TestPerson) => ask('GET', '/tasks', { as, from });
  for (let turn = 0; turn < 60; turn += 1) assert.equal((await asked(eager)).status, 200);
  const refused = await asked(eager);
  assert.equal(refusalOf(refused), '429 too_many_requests');
  assert.equal(refused.headers['retry-after'], '1');
  assert.equal((await asked(calm)).status, 200);
  t.mock.timers.tick(999);
  assert.equal((await asked(eager)).status, 429);
  t.mock.timers.tick(1);
  assert.equal((await asked(eager)).status, 200);
  assert.equal((await asked(eager)).status, 429);
});

test('[API-13] an address that asks too much is refused before anything is looked up; others are not', async (t) => {
  stopClock(t);
  const asked = (from: string) => ask('GET', '/configuration', { from });
  const from = '203.0.113.51';
  for (let turn = 0; turn < 90; turn += 1) assert.equal((await asked(from)).status, 200);
  assert.equal((await asked(from)).status, 429);
  assert.equal((await asked('203.0.113.52')).status, 200);
});

test('[API-16] readings by device key are never limited', async (t) => {
  stopClock(t);
  const own = await server.tenant();
  const { customPatientId } = await patientWithTrigger(own);
  // One after the other: many at once also meet what a busy machine refuses, which is no limit.
  for (let turn = 0; turn < 200; turn += 1) {
    const { status } = await own.ingest([weight(customPatientId, 80, { external_id: `r${turn}` })]);
    assert.ok(status < 300, `${status}`);
  }
});

test('limits are settings that are checked', () => {
  assert.deepEqual(readConfig({}).rateLimits, { perPerson: 1_200, perAddress: 12_000 });
  assert.deepEqual(readConfig({ RATE_LIMIT_PERSON: 'off', RATE_LIMIT_ADDRESS: '600' }).rateLimits, {
    perPerson: null,
    perAddress: 600,
  });
  assert.throws(() => readConfig({ RATE_LIMIT_PERSON: '5' }), SettingError);
  assert.deepEqual(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, ['10.0.0.0/8', '::1']);
  for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0'])
    assert.throws(() => readConfig({ TRUSTED_PROXIES: wrong }), SettingError);
});

test('[API-13] where no status can be answered a refusal is a plain no, and any other fault stays one', () => {
  const limiter = createRateLimiter({ perPerson: null, perAddress: 1 }, () => 0);
  const knock = () => isWithin(() => limiter.admitAddress('203.0.113.7'));
  assert.deepEqual([knock(), knock()], [true, false]);
  assert.throws(
    () =>
      isWithin(() => {
        throw new TypeError('no address');
      }),
    TypeError,
  );
});
