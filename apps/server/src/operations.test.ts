// Alone: its figures are asked for with a token.
import assert from 'node:assert/strict';
import { pbkdf2Sync } from 'node:crypto';
import { test } from 'node:test';
import { readConfig, SettingError } from './config.ts';
import { eventually } from './testing/eventually.ts';
import { refusalOf } from './testing/answers.ts';
import { ask1, ownServer } from './testing/server.ts';

const token = 'a-token-of-at-least-32-characters';
const server = await ownServer({ metricsToken: token });
const tenant = await server.tenant();
const metrics = (host: string, headers: Record<string, string> = {}) =>
  ask1(server.port, { method: 'GET', path: '/metrics', host, headers });

test('figures of the process are for this machine and for who carries the token', async () => {
  const here = await metrics(`127.0.0.1:${server.port}`);
  assert.equal(here.status, 200);
  assert.match(String(here.body), /http_request_duration_seconds/);
  assert.equal((await metrics(tenant.host, { authorization: `Bearer ${token}` })).status, 200);
});

test('the longest wait of the event loop is told once it was, and forgotten with the next question', async () => {
  const longest = async () => {
    const { body } = await metrics('localhost');
    const found = [...String(body).matchAll(/^event_loop_delay_seconds\{quantile="(.+)"\} (.+)$/gm)];
    assert.deepEqual(
      found.map(([, quantile]) => quantile),
      ['0.5', '0.99', '0.999', '1'],
    );
    return Number(found.at(-1)?.[2]);
  };
  let held = 0;
  await eventually('what held the loop', async () => {
    // Not once before: the wait that goes on while the figures begin anew is counted in neither.
    pbkdf2Sync('long', 'work', 1_000_000, 32, 'sha512');
    held = await longest();
    return held >= 0.1;
  });
  await eventually('a question after it', async () => (await longest()) < held);
});

test('a proxy on the same machine does not open them to everybody behind it', async () => {
  assert.equal(refusalOf(await metrics(tenant.host)), '401 unauthorized');
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    assert.equal(refusalOf(await metrics('localhost', { [name]: '127.0.0.1' })), '401 unauthorized', name);
});

test('a wrong token, a shorter one and none are refused alike', async () => {
  for (const authorization of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer ', token, ''])
    assert.equal(refusalOf(await metrics(tenant.host, { authorization })), '401 unauthorized');
  const staff = await tenant.ask('GET', '/metrics');
  assert.equal(refusalOf(staff), '401 unauthorized', 'a session opens nothing here');
});

test('the description of the interface is public and names no practice', async () => {
  for (const path of ['/docs', '/openapi.json']) {
    const answer = await tenant.ask('GET', path, undefined, null);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(JSON.stringify(answer.body), new RegExp(tenant.key));
  }
});

test('a token too short to keep anybody out stops the start', () => {
  assert.equal(readConfig({ METRICS_TOKEN: token }).metricsToken, token);
  assert.equal(readConfig({}).metricsToken, null);
  for (const METRICS_TOKEN of ['short', ` ${token}`, 'x'.repeat(31), 'x'.repeat(201)])
    assert.throws(() => readConfig({ METRICS_TOKEN }), SettingError);
});
