import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { refusalOf } from '../testing/answers.ts';
import { ask1, testServer } from '../testing/server.ts';
import { WebSocket } from 'ws';
import { contentPolicy, securityHeaders } from './security-headers.ts';

const server = await testServer();
const tenant = await server.tenant();

test('no script or style runs that does not come as a file from here, and nobody frames the application', async () => {
  for (const path of ['/', '/web/v1/configuration', '/nowhere']) {
    const { headers } = await tenant.ask('GET', path, undefined, null);
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
    );
    assert.equal(policy.get('script-src'), "'self'", path);
    assert.equal(policy.get('style-src'), "'self'", path);
    assert.deepEqual(
      ['script-src-attr', 'style-src-attr', 'object-src', 'base-uri', 'frame-ancestors'].map((name) =>
        policy.get(name),
      ),
      ["'none'", "'none'", "'none'", "'none'", "'none'"],
    );
    assert.doesNotMatch(headers['content-security-policy'] ?? '', /unsafe|\*|http/);
    assert.match(
      headers['permissions-policy'] ?? '',
      /clipboard-write=\(self\).*camera=\(\).*microphone=\(\).*geolocation=\(\)/,
    );
    assert.deepEqual(
      [headers['x-frame-options'], headers['x-content-type-options'], headers['referrer-policy']],
      ['DENY', 'nosniff', 'no-referrer'],
    );
    assert.deepEqual(
      [headers['cross-origin-opener-policy'], headers['cross-origin-resource-policy']],
      ['same-origin', 'same-origin'],
    );
  }
});

test('[VIDEO-05] camera and microphone open on the screens of a video consultation and nowhere else', async () => {
  const policyAt = async (host: string, path: string) => {
    const { headers } = await ask1(server.port, { method: 'GET', path, host, headers: {} });
    return /camera=\(self\), microphone=\(self\)/.test(headers['permissions-policy'] ?? '');
  };
  const consultation = '/protected/dashboard/video_consultations/018f0000-0000-7000-8000-000000000000';
  for (const [host, path, opens] of [
    [`meeting.localhost`, '/conference/login', true],
    [`meeting.localhost`, '/conference/session', true],
    [`meeting.localhost`, '/video_consultations/details/abc', true],
    [`meeting.localhost`, '/', false],
    [`meeting.localhost`, '/conferences', false],
    [tenant.host, `${consultation}/session`, true],
    [tenant.host, consultation, false],
    [tenant.host, '/conference/login', false],
    [tenant.host, '/protected/dashboard/insights', false],
    ['login.localhost', '/conference/login', false],
  ] as const)
    assert.equal(await policyAt(host, path), opens, `${host}${path}`);
});

test('answers of the API stay in no cache, refusals neither', async () => {
  for (const path of ['/web/v1/patients', '/web/v1/patients/x', '/web/v1/nothing'])
    assert.equal((await tenant.ask('GET', path)).headers['cache-control'], 'no-store', path);
});

test('only over https the browser is told to stay with https', () => {
  assert.equal(securityHeaders(false)['strict-transport-security'], undefined);
  assert.match(
    securityHeaders(true)['strict-transport-security'] ?? '',
    /max-age=63072000; includeSubDomains/,
  );
});

test('the page of the API names the hash of its one style and allows no other', async () => {
  const answer = await tenant.ask('GET', '/docs', undefined, null);
  const style = /<style>([\s\S]*?)<\/style>/.exec(String(answer.body))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  assert.equal(answer.headers['content-security-policy'], contentPolicy(`'sha256-${hash}'`));
  assert.doesNotMatch(String(answer.body), /<script|style=/);
});

test('nobody sends more than 64 kB before they have shown who they are, and nobody more than 1 MB', async () => {
  const large = (bytes: number) => ({ email: 'x'.repeat(bytes), password: 'x' });
  assert.equal(
    refusalOf(await tenant.ask('POST', '/web/v1/auth/sign_in', large(70_000), null)),
    '413 too_large',
  );
  const patient = { data: { type: 'patients', attributes: { last_name: 'x'.repeat(1_100_000) } } };
  assert.equal(refusalOf(await tenant.ask('POST', '/web/v1/patients', patient)), '413 too_large');
  assert.equal((await tenant.ask('POST', '/web/v1/auth/sign_in', large(60_000), null)).status, 422);
});

test('a page of another origin opens no live channel; our own and what is no browser do', async () => {
  const opens = (origin?: string) =>
    new Promise<boolean>((resolve) => {
      const headers = { host: tenant.host, ...(origin && { origin }) };
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/web/v1/live`, { headers });
      socket.on('open', () => {
        socket.terminate();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  const other = await server.tenant();
  const port = tenant.host.split(':')[1] ?? '';
  assert.equal(await opens(`http://${tenant.host}`), true);
  assert.equal(await opens(), true);
  for (const origin of [
    `http://${other.host}`,
    'https://evil.example',
    `http://${tenant.host}.evil.example`,
    'null',
  ])
    assert.equal(await opens(origin), false, origin);
  assert.equal(await opens(`http://${tenant.key}.localhost:${Number(port) + 1}`), false);
});
