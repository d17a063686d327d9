import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, codeAt, goodPassword, questionOf, sessionOf, stopClock } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { ask1, testServer, type TestTenant } from '../testing/server.ts';
import { hashPassword } from './password.ts';

const server = await testServer({ trustedProxies: ['127.0.0.1'] });
const north = await server.tenant();
const south = await server.tenant();
const third = await server.tenant();
const otherHash = await hashPassword('ein ganz anderes Passwort');
let last = 0;

/** The same e-mail address in several practices. */
async function inPractices(tenants: readonly TestTenant[], email: string) {
  const ids = [];
  for (const tenant of tenants) {
    const { id } = await accountsOf(server, tenant).account([{ key: 'task', access: 'read' }]);
    await server.admin.query('update physician set email = $2 where id = $1', [id, email]);
    ids.push(id);
  }
  return ids;
}

function candidates(email: string, password = goodPassword, from = `198.19.0.${(last += 1)}`) {
  return ask1(server.port, {
    method: 'POST',
    path: '/web/v1/auth/candidates',
    host: `login.localhost:${server.port}`,
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  });
}

type Candidate = { tenant: string; name: string; host: string; handoff: string };
const listOf = (answer: { body: unknown }) => (answer.body as { data: Candidate[] }).data;

function redeem(tenant: TestTenant, handoff: string, more: Record<string, unknown> = {}) {
  return tenant.ask('POST', '/web/v1/auth/handoff', { handoff, ...more }, null);
}

test('[AUTH-06] the login host names the practices where the password fits, and choosing one signs in there', async () => {
  const email = 'mehrfach@example.org';
  const [northId, , thirdId] = await inPractices([north, south, third], email);
  await server.admin.query('update credential set password_hash = $2 where physician_id = $1', [
    thirdId,
    otherHash,
  ]);
  const list = listOf(await candidates(` ${email.toUpperCase()} `));
  assert.deepEqual(list.map(({ tenant }) => tenant).sort(), [north.key, south.key].sort());
  const own = list.find(({ tenant }) => tenant === north.key);
  assert.deepEqual([own?.name, own?.host], [north.key, `${north.key}.localhost:${server.port}`]);
  const entered = await redeem(north, own?.handoff ?? '', { remember: true });
  assert.equal(recordOf(entered).id, northId);
  assert.match(String(recordOf(entered).attributes.remember_token), /^fpr_/);
  assert.equal((await north.ask('GET', '/web/v1/tasks', undefined, sessionOf(entered))).status, 200);
});

test('[AUTH-06] a handoff works once, for its practice alone, and for a minute', async () => {
  const email = 'einmal@example.org';
  const [id] = await inPractices([north, south], email);
  const handoffs = async () =>
    listOf(await candidates(email)).find(({ tenant }) => tenant === north.key)?.handoff ?? '';
  const first = await handoffs();
  assert.equal(refusalOf(await redeem(south, first)), '401 challenge_expired');
  const atOnce = await Promise.all([redeem(north, first), redeem(north, first), redeem(north, first)]);
  assert.deepEqual(
    atOnce.map(({ status }) => status).sort((a, b) => a - b),
    [200, 401, 401],
  );
  const before = Date.now();
  const late = await handoffs();
  const after = Date.now();
  const issued = await server.admin.query<{ expires_at: string }>(
    "select expires_at from auth_challenge where purpose = 'handoff' and physician_id = $1",
    [id],
  );
  const issuedAt = Date.parse(issued.rows[0]?.expires_at ?? '') - 60_000;
  assert.ok(before <= issuedAt && issuedAt <= after);
  await server.admin.query('update auth_challenge set expires_at = now() where physician_id = $1', [id]);
  assert.equal(refusalOf(await redeem(north, late)), '401 challenge_expired');
  assert.equal(refusalOf(await redeem(north, 'nonsense')), '401 challenge_expired');
  const gone = await handoffs();
  await server.admin.query('update physician set is_active = false where id = $1', [id]);
  assert.equal(refusalOf(await redeem(north, gone)), '401 challenge_expired');
});

test('[AUTH-06] [AUTH-05] the second factor is asked at the practice, and a browser trusted there skips it', async () => {
  const email = 'zweifach@example.org';
  await inPractices([north], email);
  const { ask, code, signIn, withTotp } = accountsOf(server, north);
  const { secret } = await withTotp(sessionOf(await signIn(email)));
  const handoff = async () => listOf(await candidates(email))[0]?.handoff ?? '';
  const asked = await ask('POST', '/auth/handoff', { body: { handoff: await handoff() } });
  const answer = await code(questionOf(asked).challenge, codeAt(secret, 1), { trust_device: true });
  const { trusted_device: trusted } = answer.body as { trusted_device: string };
  const again = await ask('POST', '/auth/handoff', {
    body: { handoff: await handoff(), trusted_device: trusted },
  });
  assert.equal(recordOf(again).type, 'physicians');
});

test('[AUTH-06] [AUTH-19] nothing tells whether somebody exists, in how many practices, or who left', async () => {
  const email = 'überall@example.org';
  await inPractices([north, south, third], email);
  const left = 'gegangen@example.org';
  const [id] = await inPractices([north], left);
  await server.admin.query('update physician set is_active = false where id = $1', [id]);
  const seen = async (address: string, password: string) => {
    const answer = await candidates(address, password);
    return JSON.stringify([answer.status, answer.body, Object.keys(answer.headers).sort()]).replace(
      /[0-9A-F]{4}-[0-9A-F]{4}/,
      '',
    );
  };
  const expected = await seen('niemand@example.org', goodPassword);
  assert.match(expected, /^\[401,.*sign_in_failed/);
  assert.equal(await seen(email, 'falsch'), expected);
  assert.equal(await seen(left, goodPassword), expected);
});

test('[AUTH-06] [AUTH-19] guesses at the login host are slowed by account and by address', async (t) => {
  stopClock(t);
  const email = 'geraten@example.org';
  await inPractices([north], email);
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push(refusalOf(await candidates(email, 'falsch')));
  assert.deepEqual(answers.slice(4), ['401 sign_in_failed', '429 too_many_attempts']);
  assert.equal(
    (await accountsOf(server, north).signIn(email)).status,
    200,
    'the practice’s own door is open',
  );
  const from = '198.19.200.1';
  const many = [];
  for (let turn = 0; turn < 31; turn += 1)
    many.push((await candidates(`p${turn}@example.org`, 'falsch', from)).status);
  assert.deepEqual(many.slice(29), [401, 429]);
});

test('[AUTH-06] [SHELL-03] only the login host has candidates', async () => {
  for (const host of [north.host, `manage.localhost:${server.port}`, `login-not.localhost:${server.port}`]) {
    const answer = await ask1(server.port, {
      method: 'POST',
      path: '/web/v1/auth/candidates',
      host,
      body: { email: 'x@example.org', password: 'x' },
      headers: {},
    });
    assert.equal(answer.status, 404, host);
  }
});
