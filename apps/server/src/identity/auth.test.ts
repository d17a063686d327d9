import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { accountsOf, stopClock } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { type Answer, ask1, testServer, type TestPerson } from '../testing/server.ts';
import { passwordHash, watchWork } from '../testing/work.ts';
import { hashPassword } from './password.ts';

const server = await testServer();
const tenant = await server.tenant();
const password = 'Kein echtes Passwort 7!';
const hash = await hashPassword(password);

/** A person who can sign in with `password`; the e-mail address is in the session headers. */
async function account(permissions: { key: string; access: 'read' | 'write' }[] = []) {
  const person = await tenant.person(permissions);
  const text = 'insert into credential (tenant_id, physician_id, password_hash) values ($1, $2, $3)';
  await server.admin.query(text, [tenant.id, person.id, hash]);
  return { id: person.id, email: person.headers.uid ?? '' };
}

const signIn = (email: string, given = password, more = {}) =>
  tenant.ask('POST', '/web/v1/auth/sign_in', { email, password: given, ...more }, null);

const validate = (headers: Record<string, string>) =>
  ask1(server.port, { method: 'GET', path: '/web/v1/auth/validate_token', host: tenant.host, headers });

function sessionOf(answer: Answer): TestPerson {
  const names = ['access-token', 'client', 'uid'];
  const headers = Object.fromEntries(names.map((name) => [name, answer.headers[name] ?? '']));
  return { id: recordOf(answer).id, headers };
}

const rememberOf = (answer: Answer) => String(recordOf(answer).attributes.remember_token);

test('[AUTH-09] signing in answers the person, and the session in the headers with an expiry in epoch seconds', async () => {
  const { id, email } = await account([{ key: 'patient', access: 'write' }]);
  const answer = await signIn(email);
  assert.equal(answer.status, 200);
  const { attributes, ...person } = recordOf(answer);
  assert.deepEqual(
    [person.type, person.id, attributes.email, attributes.remember_token],
    ['physicians', id, email, null],
  );
  assert.equal(attributes.auto_logout_seconds, 1800);
  assert.match(answer.headers['access-token'] ?? '', /^[\w-]{43}$/);
  assert.equal(answer.headers.uid, email);
  const hours = (Number(answer.headers.expiry) - Date.now() / 1000) / 3600;
  assert.ok(hours > 11.9 && hours <= 12, `${hours} hours`);
  assert.equal((await tenant.ask('GET', '/web/v1/patients', undefined, sessionOf(answer))).status, 200);
  assert.ok(!JSON.stringify(answer.body).includes('argon2'));
});

test('[AUTH-09] the e-mail address is read without regard to case and blanks around it', async () => {
  const { email } = await account();
  assert.equal((await signIn(`  ${email.toUpperCase()} `)).status, 200);
});

test('[AUTH-19] a wrong password, an unknown address and a person who left get the very same answer, in the same time', async (t) => {
  const quiet = await server.tenant();
  const there = accountsOf(server, quiet);
  const { email } = await there.account();
  const left = await there.account();
  await server.admin.query('update physician set is_active = false where id = $1', [left.id]);
  const without = (await quiet.person([])).headers.uid ?? '';
  const steps = await watchWork(t, server, quiet);
  const tried = async (address: string, given: string) => {
    const { body, status, headers } = await there.signIn(address, { password: given });
    const text = JSON.stringify({ status, body }).replace(/[0-9A-F]{4}-[0-9A-F]{4}/, '');
    return { text, names: Object.keys(headers).sort(), work: steps.splice(0) };
  };
  const wrong = await tried(email, 'falsch');
  for (const [address, given] of [
    ['nobody@example.org', password],
    [left.email, password],
    [without, ''],
  ] as const)
    assert.deepEqual(await tried(address, given || 'x'), wrong);
  assert.equal(wrong.work.filter((step) => step === passwordHash).length, 1);
  assert.match(wrong.text, /^{"status":401,.*sign_in_failed/);
  assert.ok(!wrong.names.includes('access-token'));
});

test('[ROLES-09] the password of one practice opens no other', async () => {
  const { email } = await account();
  const other = await server.tenant();
  const answer = await other.ask('POST', '/web/v1/auth/sign_in', { email, password }, null);
  assert.equal(refusalOf(answer), '401 sign_in_failed');
});

test('[AUTH-12] a session is worth nothing after its expiry, with a wrong token or another person’s address', async () => {
  const person = await tenant.person([{ key: 'task', access: 'read' }]);
  const ask = (headers: Record<string, string>) =>
    tenant.ask('GET', '/web/v1/tasks', undefined, {
      id: person.id,
      headers: { ...person.headers, ...headers },
    });
  assert.equal((await ask({})).status, 200);
  assert.equal(refusalOf(await ask({ 'access-token': 'wrong' })), '401 session_expired');
  assert.equal(refusalOf(await ask({ uid: tenant.staff.headers.uid ?? '' })), '401 session_expired');
  assert.equal(refusalOf(await ask({ client: 'not-an-id' })), '401 session_expired');
  assert.equal(refusalOf(await ask({ uid: '' })), '401 unauthorized');
  const late = await tenant.person([{ key: 'task', access: 'read' }]);
  const past = "update session set expires_at = now() - interval '1 second' where physician_id = $1";
  await server.admin.query(past, [late.id]);
  assert.equal(refusalOf(await tenant.ask('GET', '/web/v1/tasks', undefined, late)), '401 session_expired');
});

test('[AUTH-12] a person who leaves or loses a role loses the session within five seconds', async (t) => {
  const leaver = await tenant.person([{ key: 'task', access: 'read' }]);
  const stripped = await tenant.person([{ key: 'task', access: 'write' }]);
  const status = async (person: TestPerson) =>
    (await tenant.ask('GET', '/web/v1/tasks', undefined, person)).status;
  stopClock(t);
  assert.deepEqual([await status(leaver), await status(stripped)], [200, 200]);
  await server.admin.query('update physician set is_active = false where id = $1', [leaver.id]);
  await server.admin.query('delete from role_assignment where physician_id = $1', [stripped.id]);
  t.mock.timers.tick(server.config.cacheMs + 1);
  assert.deepEqual([await status(leaver), await status(stripped)], [401, 403]);
  assert.equal(readConfig({}).cacheMs, 5_000);
});

test('[AUTH-10] signing out ends the session at once, also for what is under way in memory, and its remember token', async () => {
  const { email } = await account([{ key: 'task', access: 'read' }]);
  const answer = await signIn(email, password, { remember: true });
  const session = sessionOf(answer);
  assert.equal((await tenant.ask('GET', '/web/v1/tasks', undefined, session)).status, 200);
  const headers = { ...session.headers, 'remember-token': rememberOf(answer) };
  const out = await tenant.ask('DELETE', '/web/v1/auth/sign_out', undefined, { id: '', headers });
  assert.deepEqual([out.status, out.body], [200, {}]);
  assert.equal(
    refusalOf(await tenant.ask('GET', '/web/v1/tasks', undefined, session)),
    '401 session_expired',
  );
  assert.equal(refusalOf(await validate({ 'remember-token': rememberOf(answer) })), '401 session_expired');
  assert.equal(
    refusalOf(await tenant.ask('DELETE', '/web/v1/auth/sign_out', undefined, session)),
    '401 session_expired',
  );
});

test('[AUTH-11] session headers are confirmed with the person; nothing new is opened', async () => {
  const person = await tenant.person([{ key: 'message', access: 'write' }]);
  const answer = await validate(person.headers);
  assert.equal(recordOf(answer).id, person.id);
  assert.equal(answer.headers['access-token'], undefined);
  assert.equal(refusalOf(await validate({})), '401 unauthorized');
});

test('[AUTH-11] a remember token opens a new session, works once, and hands over its successor', async (t) => {
  stopClock(t);
  const { email } = await account();
  const first = rememberOf(await signIn(email, password, { remember: true }));
  const opened = await validate({ 'remember-token': first });
  assert.equal((await validate(sessionOf(opened).headers)).status, 200);
  const second = rememberOf(opened);
  assert.notEqual(second, first);
  assert.equal(refusalOf(await validate({ 'remember-token': first })), '401 session_expired');
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => validate({ 'remember-token': second })));
  assert.ok(atOnce.every(({ status }) => status === 200 || status === 401));
  assert.equal(atOnce.filter(({ status }) => status === 200).length, 1);
});

test('[AUTH-11] a guessed secret does not burn the remember token; an old one is refused', async () => {
  const { email, id } = await account();
  const token = rememberOf(await signIn(email, password, { remember: true }));
  const forged = `${token.slice(0, -43)}${'A'.repeat(43)}`;
  assert.equal(refusalOf(await validate({ 'remember-token': forged })), '401 session_expired');
  for (const text of ['fpr_', 'x', token.slice(1)])
    assert.equal(refusalOf(await validate({ 'remember-token': text })), '401 unauthorized');
  assert.equal((await validate({ 'remember-token': token })).status, 200);
  const old = rememberOf(await signIn(email, password, { remember: true }));
  await server.admin.query(
    "update remember_token set expires_at = now() - interval '1 second' where physician_id = $1",
    [id],
  );
  assert.equal(refusalOf(await validate({ 'remember-token': old })), '401 session_expired');
});

test('[AUTH-12] stale session headers do not stand in the way of a remember token', async () => {
  const { email, id } = await account();
  const answer = await signIn(email, password, { remember: true });
  await server.admin.query(
    "update session set expires_at = now() - interval '1 second' where physician_id = $1",
    [id],
  );
  const again = await validate({ ...sessionOf(answer).headers, 'remember-token': rememberOf(answer) });
  assert.equal(recordOf(again).id, id);
  assert.notEqual(again.headers.client, sessionOf(answer).headers.client);
  const old = await tenant.person([]);
  await server.admin.query(
    "update session set expires_at = now() - interval '1 second' where physician_id = $1",
    [old.id],
  );
  assert.equal((await tenant.ask('POST', '/web/v1/auth/sign_in', { email, password }, old)).status, 200);
});

test('[ROLES-03] a person is told the whole access map: several roles, write wins, dependencies readable, unknown keys dropped', async () => {
  const { email, id } = await account([
    { key: 'patient_survey_session', access: 'write' },
    { key: 'task', access: 'read' },
    { key: 'launch_rockets', access: 'write' },
  ]);
  const role =
    'insert into role (tenant_id, id, label, permissions) values ($1, gen_random_uuid(), $2, $3) returning id';
  const made = await server.admin.query<{ id: string }>(role, [
    tenant.id,
    'Zweite',
    JSON.stringify([{ key: 'task', access: 'write' }]),
  ]);
  const assign = 'insert into role_assignment (tenant_id, physician_id, role_id) values ($1, $2, $3)';
  await server.admin.query(assign, [tenant.id, id, made.rows[0]?.id]);
  const told = recordOf(await signIn(email)).attributes.permissions as { key: string; access: string }[];
  assert.deepEqual(told.map(({ key, access }) => `${key} ${access}`).sort(), [
    'cohort read',
    'patient read',
    'patient_study read',
    'patient_survey read',
    'patient_survey_session write',
    'physician read',
    'study read',
    'survey read',
    'task write',
  ]);
});

test('[AUTH-09] signing in and out is in the audit with the person', async () => {
  const { email, id } = await account();
  const session = sessionOf(await signIn(email));
  await tenant.ask('DELETE', '/web/v1/auth/sign_out', undefined, session);
  const found = await server.admin.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by id',
    [id],
  );
  assert.deepEqual(
    found.rows.map(({ action }) => action),
    ['sign_in', 'sign_out'],
  );
});
