import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { refusalOf } from '../testing/answers.ts';
import { rawRequest } from '../testing/raw-request.ts';
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
      /clipboard-write=\(self\).*microphone=\(\).*geolocation=\(\)/,
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

test('[VIDEO-05] camera with microphone opens on the screens of a video consultation and nowhere else', async () => {
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

test('[CONTENT-03] the camera that scans packs and plans opens on every screen of a practice, without microphone or screen', async () => {
  const policyAt = async (host: string, path: string) => {
    const { headers } = await ask1(server.port, { method: 'GET', path, host, headers: {} });
    return headers['permissions-policy'] ?? '';
  };
  for (const path of ['/', '/login/sign_in', '/protected/patients/1/drugs', '/protected/dashboard/insights'])
    assert.match(
      await policyAt(tenant.host, path),
      /camera=\(self\).*microphone=\(\), display-capture=\(\)/,
      path,
    );
  assert.match(await policyAt('meeting.localhost', '/'), /camera=\(\)/);
  assert.match(await policyAt(tenant.host, '/web/v1/patients'), /camera=\(\)/);
});

test('[PATIENT-21] sensors answer the screens of a practice, never a guest’s', async () => {
  const policyAt = async (host: string, path: string) => {
    const { headers } = await ask1(server.port, { method: 'GET', path, host, headers: {} });
    return /bluetooth=\(self\)/.test(headers['permissions-policy'] ?? '');
  };
  for (const [host, path, opens] of [
    [tenant.host, '/protected/system/sensors', true],
    [tenant.host, '/login/sign_in', true],
    [`meeting.localhost`, '/conference/session', false],
    [`meeting.localhost`, '/', false],
    [tenant.host, '/web/v1/patients', false],
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

/** What every answer to a browser says, whatever was asked and however badly. */
const always = Object.keys(securityHeaders(false));
const socket = (origin: string, key = 'dGhlIHNhbXBsZSBub25jZQ==') =>
  `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nOrigin: ${origin}\r\nSec-WebSocket-Key: ${key}`;
const json = 'Content-Type: application/json';
const long = 'x'.repeat(300);
const kinds: [name: string, asked: string, status: number][] = [
  ['nothing at this address', 'GET /nowhere HTTP/1.1\r\nHost: HOST', 404],
  ['no such call', 'GET /web/v1/nothing HTTP/1.1\r\nHost: HOST', 404],
  ['an address that is not encoded right', 'GET /%zz HTTP/1.1\r\nHost: HOST', 404],
  ['a call’s address that is not encoded right', 'GET /web/v1/patients/%c0%af HTTP/1.1\r\nHost: HOST', 404],
  ['a way out of the folder', 'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\nHost: HOST', 404],
  ['an id too long', `DELETE /web/v1/patients/${long} HTTP/1.1\r\nHost: HOST`, 400],
  ['nobody there to answer for the method', 'TRACE / HTTP/1.1\r\nHost: HOST', 404],
  ['a method of other protocols', 'PROPFIND /web/v1/patients HTTP/1.1\r\nHost: HOST', 404],
  ['no practice of this name', 'GET /web/v1/configuration HTTP/1.1\r\nHost: nobody.localhost', 404],
  ['not signed in', 'GET /web/v1/patients HTTP/1.1\r\nHost: HOST', 401],
  [
    'a type nobody reads',
    'POST /web/v1/auth/sign_in HTTP/1.1\r\nHost: HOST\r\nContent-Type: text/xml\r\nContent-Length: 0',
    415,
  ],
  [
    'too large a body',
    `POST /web/v1/auth/sign_in HTTP/1.1\r\nHost: HOST\r\n${json}\r\nContent-Length: 70000`,
    413,
  ],
  ['no host', 'GET / HTTP/1.1', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: wonders', 417],
  ['no HTTP', 'HELLO', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: HOST\r\nX: ${'x'.repeat(20_000)}`, 431],
  [
    'a socket from a foreign page',
    `GET /web/v1/live HTTP/1.1\r\nHost: HOST\r\n${socket('https://evil.example')}`,
    403,
  ],
  [
    'a socket without its key',
    `GET /web/v1/live HTTP/1.1\r\nHost: HOST\r\n${socket('http://HOST', '')}`,
    400,
  ],
  [
    'a room’s socket without its key',
    `GET /public/v1/conference HTTP/1.1\r\nHost: HOST\r\n${socket('http://HOST', '')}`,
    400,
  ],
  ['a socket where there is none', `GET /elsewhere HTTP/1.1\r\nHost: HOST\r\n${socket('http://HOST')}`, 404],
  [
    'another protocol on the same connection',
    'GET /healthz HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: h2c',
    200,
  ],
];
for (const [name, asked, status] of kinds)
  test(`an answer carries the headers that protect the browser: ${name}`, async () => {
    const text = asked.includes('Connection:')
      ? asked.replace('Connection: ', 'Connection: close, ')
      : `${asked}\r\nConnection: close`;
    const answer = await rawRequest(server.port, `${text.replaceAll('HOST', tenant.host)}\r\n\r\n`);
    assert.equal(answer.status, status);
    assert.deepEqual(
      always.filter((header) => !answer.headers.has(header)),
      [],
    );
    assert.equal(answer.headers.get('content-security-policy'), contentPolicy("'self'"));
  });

test('an answer to a device allows a browser nothing and is kept nowhere', async () => {
  for (const path of ['/srm/api/v1/measurements', '/srm/nothing', '/srm/%zz']) {
    const { headers } = await ask1(server.port, { method: 'GET', path, host: tenant.host, headers: {} });
    assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'", path);
    assert.deepEqual([headers['x-content-type-options'], headers['cache-control']], ['nosniff', 'no-store']);
  }
});
