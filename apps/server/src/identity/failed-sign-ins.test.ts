// Alone: it counts the refused sign-ins of the whole installation.
import assert from 'node:assert/strict';
import { beforeEach, test, type TestContext } from 'node:test';
import { accountsOf, goodPassword, questionOf, sessionOf, stopClock } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { ask1, ownServer } from '../testing/server.ts';

const server = await ownServer({ trustedProxies: ['127.0.0.1'] });
const tenant = await server.tenant();
const { account, ask, code, signIn, withTotp } = accountsOf(server, tenant);
const from = '198.51.100.9';
const network = '198.51.100.0/24';

beforeEach((t) => stopClock(t as TestContext));

type Shown = {
  action: string;
  subject_id: string | null;
  subject_name: string | null;
  changes: string;
  actor_kind: string;
};

/** The refused sign-ins as the audit screen asks for them, oldest first. */
async function refused(subjectId?: string): Promise<Shown[]> {
  const wanted = `group=refused_sign_ins&per_page=100${subjectId ? `&subject_id=${subjectId}` : ''}`;
  const answer = await tenant.ask('GET', `/web/v1/system/audit?${wanted}`);
  assert.equal(answer.status, 200);
  return (answer.body as { data: Shown[] }).data.reverse();
}

async function told(subjectId?: string): Promise<[string, unknown][]> {
  return (await refused(subjectId)).map(({ action, changes }) => [action, JSON.parse(changes)]);
}

test('[AUTH-19] a wrong password is in the audit with the account, its name, the factor and the network', async () => {
  const { id, email } = await account();
  assert.equal(refusalOf(await signIn(email, { password: 'falsch' }, { from })), '401 sign_in_failed');
  const entries = await refused(id);
  assert.deepEqual(await told(id), [['sign_in_failed', { factor: 'password', from: network }]]);
  assert.ok(entries[0]?.subject_name, 'who was tried has a name on the screen');
});

test('[AUTH-19] for an address nobody has, the audit holds an entry that names nobody', async () => {
  const before = (await refused()).length;
  const typed = 'jemand.anders@example.org';
  await signIn(typed, { password: 'streng geheim getippt' }, { from });
  const entries = (await refused()).slice(before);
  assert.deepEqual(
    entries.map((entry) => [entry.action, entry.subject_id, entry.subject_name]),
    [['sign_in_failed', null, null]],
  );
  assert.deepEqual((await told()).slice(before), [['sign_in_failed', { factor: 'password', from: network }]]);
  const { rows } = await server.admin.query<{ kept: string }>(
    'select string_agg(entry::text, chr(10)) as kept from audit_entry as entry',
  );
  assert.doesNotMatch(rows[0]?.kept ?? '', /jemand|streng geheim/);
});

test('[AUTH-19] a blocked person who is tried is named all the same', async () => {
  const { id, email } = await account();
  await server.admin.query('update physician set is_active = false where id = $1', [id]);
  assert.equal(refusalOf(await signIn(email, {}, { from })), '401 sign_in_failed');
  assert.deepEqual(await told(id), [['sign_in_failed', { factor: 'password', from: network }]]);
});

test('[AUTH-19] each wrong guess is an entry of its own, and the one that has to wait one more', async () => {
  const { id, email } = await account();
  for (let turn = 0; turn < 6; turn += 1)
    await signIn(email, { password: 'falsch' }, { from: '203.0.113.5' });
  const failed = ['sign_in_failed', { factor: 'password', from: '203.0.113.0/24' }];
  const slowed = ['sign_in_slowed', { slowed: ['account'], from: '203.0.113.0/24' }];
  assert.deepEqual(await told(id), [failed, failed, failed, failed, failed, slowed]);
});

test('[AUTH-05] a wrong code and a passkey nobody has are in the audit as the factor that failed', async () => {
  const { id, email } = await account();
  await withTotp(sessionOf(await signIn(email)));
  const { challenge } = questionOf(await signIn(email, {}, { from }));
  assert.equal((await code(challenge, '000000', {}, { from })).status, 422);
  assert.deepEqual(await told(id), [['sign_in_failed', { factor: 'code', from: network }]]);
  const before = (await refused()).length;
  const body = { challenge: 'no challenge', credential: { id: 'unknown', response: {} } };
  assert.equal(refusalOf(await ask('POST', '/auth/passkey', { from, body })), '401 passkey_refused');
  assert.deepEqual((await told()).slice(before), [['sign_in_failed', { factor: 'passkey', from: network }]]);
});

test('[AUTH-08] wrong answers inside a session are in the audit: proof, own password, and each at the lock', async () => {
  const { id, email } = await account();
  const as = sessionOf(await signIn(email));
  const wrong = { as, from, body: { password: 'falsch' } };
  assert.equal((await ask('POST', '/auth/proof', wrong)).status, 422);
  const change = {
    current_password: 'falsch',
    new_password: 'ein neues gutes Passwort',
    repeated_password: 'ein neues gutes Passwort',
  };
  assert.equal((await ask('PATCH', '/account/password', { as, from, body: change })).status, 422);
  await ask('POST', '/auth/lock', { as });
  const { challenge } = (await ask('GET', '/auth/challenge', { as })).body as { challenge: string };
  const unlock = { as, from, body: { challenge, password: 'falsch' } };
  for (let turn = 0; turn < 5; turn += 1) await ask('POST', '/auth/unlock', unlock);
  const proof = ['proof_failed', { factor: 'password', from: network }];
  const locked = (endsSession: boolean) => [
    'unlock_refused',
    { factor: 'password', from: network, endsSession },
  ];
  assert.deepEqual(await told(id), [
    proof,
    proof,
    ...Array.from({ length: 4 }, () => locked(false)),
    locked(true),
  ]);
});

test('[AUTH-06] a wrong password at the login host is in the audit of each practice, else in the one of the operator', async () => {
  const other = await server.tenant();
  const operator = await server.operator();
  const { id, email } = await account();
  const there = await accountsOf(server, other).account();
  await server.admin.query('update physician set email = $2 where id = $1', [there.id, email]);
  const guess = (typed: string) =>
    ask1(server.port, {
      method: 'POST',
      path: '/web/v1/auth/candidates',
      host: `login.localhost:${server.port}`,
      body: { email: typed, password: 'falsch' },
      headers: { 'x-forwarded-for': from },
    });
  for (const typed of [email, 'niemand@example.org'])
    assert.equal(refusalOf(await guess(typed)), '401 sign_in_failed');
  const { rows } = await server.admin.query<{
    tenant_id: number;
    subject_id: string | null;
    changes: unknown;
  }>(
    `select tenant_id, subject_id, changes from audit_entry
     where action = 'sign_in_failed' and tenant_id = any($1) and (subject_id is null or subject_id = any($2))
       and (tenant_id <> $3 or subject_id is not null) order by id`,
    [[tenant.id, other.id, operator.id], [id, there.id], tenant.id],
  );
  const changes = { factor: 'password', from: network };
  const byTenant = (a: { tenant_id: number }, b: { tenant_id: number }) => a.tenant_id - b.tenant_id;
  const expected = [
    { tenant_id: tenant.id, subject_id: id, changes },
    { tenant_id: other.id, subject_id: there.id, changes },
    { tenant_id: operator.id, subject_id: null, changes },
  ];
  assert.deepEqual(rows.sort(byTenant), expected.sort(byTenant));
});

test('[AUTH-19] a right sign-in leaves no refused one behind', async () => {
  const { id, email } = await account();
  await signIn(email, { password: goodPassword }, { from });
  assert.deepEqual(await told(id), []);
});
