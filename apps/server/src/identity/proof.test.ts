import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accountsOf,
  codeAt,
  goodPassword,
  questionOf,
  rememberOf,
  sessionOf,
  stopClock,
} from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { openLive, readyLive } from '../testing/live.ts';
import { secondServer } from '../testing/second-server.ts';
import { everything, type TestPerson, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, code, signIn, validate, withTotp } = accountsOf(server, tenant);
const second = await secondServer(server);
const there = accountsOf({ ...server, port: second.port }, tenant);
const mine = [{ key: 'task', access: 'read' }] as const;
const at = { port: server.port, host: tenant.host };

const entered = async () => sessionOf(await signIn((await account(mine)).email));
const needsProof = (as: TestPerson, on = ask) => on('POST', '/account/totp', { as });
const proofRunsOut = (as: TestPerson, moment: string) =>
  server.admin.query(`update session set fresh_until = ${moment} where physician_id = $1`, [as.id]);
const lock = (as: TestPerson) => ask('POST', '/auth/lock', { as });
const challengeOf = async (as: TestPerson) =>
  (await ask('GET', '/auth/challenge', { as })).body as {
    challenge: string;
    methods: string[];
    name: string;
    attempts_left: number;
  };
const unlock = (as: TestPerson, body: Record<string, unknown>, on = ask) =>
  on('POST', '/auth/unlock', { as, body });
const lives = async (as: TestPerson, on = ask) => refusalOf(await on('GET', '/tasks', { as }));

test('[AUTH-12] signing in proves who is there for ten minutes, a remembered sign-in proves nothing', async (t) => {
  stopClock(t);
  const { email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  assert.equal((await needsProof(sessionOf(answer))).status, 200);
  const row = await server.admin.query<{ fresh_until: string }>(
    'select fresh_until from session where id = $1',
    [answer.headers.client],
  );
  assert.equal(Date.parse(row.rows[0]?.fresh_until ?? '') - Date.now(), 600_000);
  const remembered = sessionOf(await validate({ 'remember-token': rememberOf(answer) }));
  assert.equal(refusalOf(await needsProof(remembered)), '403 proof_required');
  assert.equal(await lives(remembered), '200', 'everything else is open');
});

test('[AUTH-12] [AUTH-13] whom a test signs in is asked for no proof and not signed out, however late a busy machine comes to it', async (t) => {
  const person = await tenant.person(mine);
  stopClock(t);
  t.mock.timers.setTime(Date.now() + 2 * 3_600_000);
  assert.equal((await needsProof(person)).status, 200);
});

test('[AUTH-12] a proof that ran out is asked for again, and the password or a code gives it for this session alone', async () => {
  const { email } = await account(mine);
  const as = sessionOf(await signIn(email));
  const { secret } = await withTotp(as);
  await proofRunsOut(as, "now() - interval '1 ms'");
  // The other process has not seen the session before: nothing it remembers stands in the way.
  const fresh = sessionOf(await signInAgain(email, secret));
  const late = await there.ask('POST', '/account/recovery_codes', { as });
  assert.equal(refusalOf(late), '403 proof_required');
  const prove = (body: Record<string, unknown>) => there.ask('POST', '/auth/proof', { as, body });
  assert.equal(refusalOf(await prove({ password: 'falsch' })), '422 password_wrong /password');
  assert.equal(refusalOf(await prove({ code: '000000' })), '422 code_wrong /code');
  assert.equal(refusalOf(await prove({})), '422 required /password');
  assert.equal(refusalOf(await there.ask('POST', '/account/recovery_codes', { as })), '403 proof_required');
  const before = Date.now();
  const proved = await prove({ password: goodPassword });
  const after = Date.now();
  const provedAt = Date.parse((proved.body as { fresh_until: string }).fresh_until) - 600_000;
  assert.ok(before <= provedAt && provedAt <= after, 'for ten minutes');
  assert.equal((await there.ask('POST', '/account/recovery_codes', { as })).status, 200);
  assert.equal(
    (await ask('POST', '/account/recovery_codes', { as })).status,
    200,
    'the other process sees it',
  );
  assert.equal(refusalOf(await needsProof(fresh)), '409 conflict', 'proved by its own sign-in');
});

test('[AUTH-12] [ROLES-05] removing a patient and changing roles need a fresh proof, reading and writing else do not; permission comes first', async () => {
  const may = await tenant.person([
    { key: 'patient', access: 'write' },
    { key: 'role', access: 'write' },
  ]);
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  const attributes = { custom_patient_id: 'P-1', last_name: 'Brandt', first_name: 'Hannelore' };
  const born = { birth_date: '1948-03-14', gender: 'female' };
  const body = { data: { type: 'patients', attributes: { ...attributes, ...born } } };
  const made = recordOf(await tenant.ask('POST', '/web/v1/patients', body, may));
  const path = `/web/v1/patients/${made.id}`;
  for (const as of [may, reader]) await proofRunsOut(as, "now() - interval '1 ms'");
  const askThere = (method: string, at: string, as: TestPerson, given?: Record<string, unknown>) =>
    there.ask(method, at.replace('/web/v1', ''), { as, ...(given && { body: given }) });
  assert.equal(refusalOf(await askThere('DELETE', path, reader)), '403 forbidden');
  assert.equal(refusalOf(await askThere('DELETE', path, may)), '403 proof_required');
  assert.equal((await askThere('GET', path, may)).status, 200);
  const change = { data: { type: 'patients', attributes: { phone: '040 1234' } } };
  assert.equal((await askThere('PATCH', path, may, change)).status, 200);
  const role = { data: { type: 'roles', attributes: { label: 'Neu', permissions: [] } } };
  assert.equal(refusalOf(await askThere('POST', '/web/v1/system/roles', may, role)), '403 proof_required');
  await proofRunsOut(may, "now() + interval '1 minute'");
  assert.equal((await askThere('DELETE', path, may)).status, 204);
});

test('[BEYOND-16] with a stolen session nobody exports the audit, changes who may what, gives a key away or deletes a record', async () => {
  const owner = await tenant.person(everything);
  const colleague = await tenant.person([{ key: 'task', access: 'read' }]);
  const attributes = { label: 'Alles', permissions: everything };
  const made = recordOf(
    await tenant.ask('POST', '/web/v1/system/roles', { data: { type: 'roles', attributes } }),
  );
  const stolen = { ...owner };
  await proofRunsOut(owner, "now() - interval '1 ms'");
  const deeds: [string, string, Record<string, unknown>?][] = [
    ['POST', '/system/audit/export', {}],
    ['POST', '/system/roles', { data: { type: 'roles', attributes } }],
    ['PATCH', `/system/roles/${made.id}`, { data: { type: 'roles', attributes: { label: 'Neu' } } }],
    ['DELETE', `/system/roles/${made.id}`],
    ['PATCH', `/physicians/${colleague.id}/roles`, { role_ids: [made.id] }],
    [
      'PATCH',
      `/physicians/${colleague.id}`,
      { data: { type: 'physicians', attributes: { email: 'neu@x.example' } } },
    ],
    ['POST', '/device_keys', { label: 'Neu', kind: 'device', scopes: ['measurements'] }],
    ['DELETE', `/patients/${made.id}`],
    ['POST', '/account/passkeys/options', {}],
    ['POST', '/account/totp'],
  ];
  for (const [method, path, body] of deeds) {
    const answer = await ask(method, path, { as: stolen, ...(body && { body }) });
    assert.equal(refusalOf(answer), '403 proof_required', `${method} ${path}`);
  }
  const told = await server.admin.query(
    `select action from audit_entry where tenant_id = $1 and actor_id = $2 and action <> 'read'`,
    [tenant.id, owner.id],
  );
  assert.deepEqual(told.rows, []);
});

/** A second session of somebody with an app. */
async function signInAgain(email: string, secret: string) {
  const { challenge } = questionOf(await signIn(email));
  return code(challenge, codeAt(secret));
}

test('[SHELL-14] a locked session answers nothing but how to unlock it, in every process, and its sockets close', async () => {
  const as = await entered();
  assert.deepEqual([await lives(as), await lives(as, there.ask)], ['200', '200']);
  const socket = await readyLive(at, as);
  assert.equal((await lock(as)).status, 200);
  assert.equal(await lives(as), '401 session_locked');
  assert.equal(await socket.closed, 4423);
  const refused = await openLive(at, as).until(({ type }) => type === 'refused');
  assert.equal(refused.code, 'session_locked');
  const isLockedThere = async () => (await lives(as, there.ask)) === '401 session_locked';
  await eventually('the lock in the other process', isLockedThere);
  for (const [method, path] of [
    ['GET', '/auth/validate_token'],
    ['GET', '/account/browsers'],
    ['POST', '/auth/proof'],
    ['DELETE', '/account/browsers'],
    ['GET', '/patients'],
  ] as const)
    assert.equal(refusalOf(await ask(method, path, { as, body: {} })), '401 session_locked', path);
  const { challenge, methods, name, attempts_left: left } = await challengeOf(as);
  assert.deepEqual([methods, name, left], [['password'], 'Petra Probe', 5]);
  assert.equal((await unlock(as, { challenge, password: goodPassword })).status, 200);
  assert.deepEqual([await lives(as), await lives(as, there.ask)], ['200', '200'], 'at once in both');
  await readyLive(at, as);
});

test('[AUTH-08] [SHELL-14] unlocking takes a code too, proves who is there, and uses its challenge up', async () => {
  const { email } = await account(mine);
  const as = sessionOf(await signIn(email));
  const { recoveryCodes } = await withTotp(as);
  await lock(as);
  const first = await challengeOf(as);
  assert.deepEqual(first.methods, ['password', 'totp', 'recovery_code']);
  assert.equal((await unlock(as, { challenge: first.challenge, code: recoveryCodes[0] })).status, 200);
  assert.equal(refusalOf(await needsProof(as)), '409 conflict', 'the proof is fresh');
  await lock(as);
  assert.equal(
    refusalOf(await unlock(as, { challenge: first.challenge, password: goodPassword })),
    '401 challenge_expired',
  );
  const { challenge } = await challengeOf(as);
  assert.equal(refusalOf(await unlock(as, { challenge })), '422 required /password');
});

test('[AUTH-08] a lock takes the proof away, and the challenge of another session opens nothing', async () => {
  const { email } = await account(mine);
  const one = sessionOf(await signIn(email));
  const two = sessionOf(await signIn(email));
  await lock(one);
  await lock(two);
  const { challenge } = await challengeOf(two);
  assert.equal(refusalOf(await unlock(one, { challenge, password: goodPassword })), '401 challenge_expired');
  const row = await server.admin.query('select 1 from session where id = $1 and fresh_until is null', [
    one.headers.client,
  ]);
  assert.equal(row.rowCount, 1);
});

test('[AUTH-08] the fifth wrong answer ends the session, also when all come at once, and its remembrance with it', async () => {
  const { email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  const as = sessionOf(answer);
  await lock(as);
  const { challenge } = await challengeOf(as);
  for (let left = 4; left > 0; left -= 1) {
    const wrong = await unlock(as, { challenge, password: 'falsch' });
    assert.equal(refusalOf(wrong), '422 password_wrong /password');
    assert.equal((await challengeOf(as)).attempts_left, left);
  }
  const last = await unlock(as, { challenge, password: 'falsch' });
  assert.equal(refusalOf(last), '401 session_expired');
  assert.equal(refusalOf(await unlock(as, { challenge, password: goodPassword })), '401 session_expired');
  assert.equal(refusalOf(await validate({ 'remember-token': rememberOf(answer) })), '401 session_expired');
  const hasty = sessionOf(await signIn(email));
  await lock(hasty);
  const open = (await challengeOf(hasty)).challenge;
  const storm = await Promise.all(
    Array.from({ length: 12 }, () => unlock(hasty, { challenge: open, password: 'falsch' })),
  );
  const wrong = storm.filter(({ status }) => status === 422).length;
  assert.ok(wrong <= 4);
  // Who waited too long for a turn was not asked, and no answer of theirs counts.
  for (let told = wrong; told < 5 && (await lives(hasty)) === '401 session_locked'; told += 1)
    await unlock(hasty, { challenge: open, password: 'falsch' });
  assert.equal(await lives(hasty), '401 session_expired');
});

test('[AUTH-08] [AUTH-11] the remember token of a locked session opens no other, and works again after unlocking', async () => {
  const { email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  const as = sessionOf(answer);
  const token = { 'remember-token': rememberOf(answer) };
  await lock(as);
  assert.equal(refusalOf(await validate(token)), '401 session_locked');
  const { challenge } = await challengeOf(as);
  await unlock(as, { challenge, password: goodPassword });
  assert.equal((await validate(token)).status, 200);
});

test('[AUTH-10] a locked session may be signed out, and somebody else may sign in beside it', async () => {
  const as = await entered();
  await lock(as);
  const { email } = await account(mine);
  const beside = await ask('POST', '/auth/sign_in', { as, body: { email, password: goodPassword } });
  assert.equal(beside.status, 200);
  assert.equal((await ask('DELETE', '/auth/sign_out', { as })).status, 200);
  assert.equal(await lives(as), '401 session_expired');
});

test('[AUTH-08] lock, unlocking and proof are in the audit', async () => {
  const as = await entered();
  await lock(as);
  const { challenge } = await challengeOf(as);
  await unlock(as, { challenge, password: goodPassword });
  await ask('POST', '/auth/proof', { as, body: { password: goodPassword } });
  const found = await server.admin.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by id',
    [as.id],
  );
  assert.deepEqual(
    found.rows.map(({ action }) => action),
    ['sign_in', 'lock', 'unlock', 'prove_identity'],
  );
});
