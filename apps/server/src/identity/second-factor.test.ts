import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifySync } from 'otplib';
import { accountsOf, codeAt, questionOf, sessionOf, stopClock } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, code, signIn, withTotp } = accountsOf(server, tenant);

/** Somebody with an authenticator app, signed in. */
async function protectedAccount() {
  const person = await account([{ key: 'task', access: 'read' }]);
  const session = sessionOf(await signIn(person.email));
  return { ...person, session, ...(await withTotp(session)) };
}

test('[AUTH-05] the app is switched on by its first code, and from then on the password alone opens nothing', async (t) => {
  stopClock(t);
  const { id, email } = await account();
  const as = sessionOf(await signIn(email));
  const started = (await ask('POST', '/account/totp', { as })).body as { secret: string; uri: string };
  assert.match(started.secret, /^[A-Z2-7]{32}$/);
  const uri = new URL(started.uri);
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.searchParams.get('secret'), started.secret);
  assert.equal(uri.searchParams.get('issuer'), tenant.key);
  assert.equal((await signIn(email)).headers['access-token'] === undefined, false, 'not confirmed yet');
  const wrong = await ask('POST', '/account/totp/confirm', { as, body: { code: '12345' } });
  assert.equal(refusalOf(wrong), '422 code_wrong /code');
  const done = await ask('POST', '/account/totp/confirm', { as, body: { code: codeAt(started.secret) } });
  const { recovery_codes: codes } = done.body as { recovery_codes: string[] };
  assert.equal(new Set(codes).size, 10);
  for (const one of codes)
    assert.match(one, /^\d[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const answer = await signIn(email);
  assert.deepEqual([answer.status, (answer.body as { data: unknown }).data], [200, null]);
  assert.equal(answer.headers['access-token'], undefined);
  assert.deepEqual(questionOf(answer).methods, ['totp', 'recovery_code']);
  assert.equal(Date.parse(questionOf(answer).expires_at) - Date.now(), 300_000);
  const shown = (await ask('GET', '/account/second_factor', { as })).body as Record<string, unknown>;
  assert.equal(shown.recovery_codes_left, 10);
  assert.ok((shown.totp as { enabled_at: string }).enabled_at);
  assert.equal(
    refusalOf(await ask('POST', '/account/totp', { as })),
    '409 conflict',
    'the active secret stays',
  );
  const audit = await server.admin.query<{ action: string }>(
    "select action from audit_entry where subject_id = $1 and action like '%totp' order by id",
    [id],
  );
  assert.deepEqual(
    audit.rows.map((row) => row.action),
    ['add_totp'],
  );
  const mail = await server.admin.query('select 1 from mail_message where recipient = $1 and template = $2', [
    email,
    'totp_added',
  ]);
  assert.equal(mail.rowCount, 1, 'the person is told');
});

test('[AUTH-05] secret and codes rest sealed and hashed, and no answer shows them again', async () => {
  const { id, secret, recoveryCodes, session: as } = await protectedAccount();
  const rows = await server.admin.query<{ text: string }>(
    `select row_to_json(totp)::text || (select string_agg(row_to_json(code)::text, '') from recovery_code as code
       where code.physician_id = totp.physician_id) as text from totp where physician_id = $1`,
    [id],
  );
  const stored = rows.rows[0]?.text ?? '';
  const sealed = await server.admin.query<{ secret_sealed: Buffer }>(
    'select secret_sealed from totp where physician_id = $1',
    [id],
  );
  assert.ok(!(sealed.rows[0]?.secret_sealed ?? Buffer.alloc(0)).includes(secret));
  assert.match(stored, /argon2id/);
  for (const one of recoveryCodes) assert.ok(!stored.includes(one.replaceAll('-', '').slice(1)));
  const shown = JSON.stringify((await ask('GET', '/account/second_factor', { as })).body);
  assert.ok(!shown.includes(secret));
});

test('[AUTH-05] a code of this step and its neighbours fits, one further away does not', async (t) => {
  stopClock(t);
  for (const [steps, expected] of [
    [-2, '422 code_wrong /code'],
    [-1, '200'],
    [0, '200'],
    [1, '200'],
    [2, '422 code_wrong /code'],
  ] as const) {
    const { email, secret, id } = await protectedAccount();
    await server.admin.query('update totp set last_step = null where physician_id = $1', [id]);
    const { challenge } = questionOf(await signIn(email));
    assert.equal(refusalOf(await code(challenge, codeAt(secret, steps))), expected, `${steps} steps`);
  }
});

test('[AUTH-05] a code works once, also for two who come at the same time, and no older one after it', async (t) => {
  stopClock(t);
  const { email, secret } = await protectedAccount();
  const used = codeAt(secret);
  const questions = [];
  for (let at = 0; at < 4; at += 1) questions.push(questionOf(await signIn(email)).challenge);
  const answers = await Promise.all(questions.map((challenge) => code(challenge, used)));
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 422, 422, 422],
  );
  await server.admin.query('delete from attempt_counter');
  const { challenge } = questionOf(await signIn(email));
  assert.equal(refusalOf(await code(challenge, used)), '422 code_wrong /code');
  assert.equal(refusalOf(await code(challenge, codeAt(secret, -1))), '422 code_wrong /code');
  assert.equal(
    (await code(challenge, ` ${codeAt(secret, 1).replace(/(...)/, '$1 ')} `)).status,
    200,
    'blanks do no harm',
  );
});

test('[AUTH-05] the answer to a question is taken once; a question of another practice or kind is none', async () => {
  const { email, secret, recoveryCodes, session } = await protectedAccount();
  const { challenge } = questionOf(await signIn(email));
  const atOnce = await Promise.all(recoveryCodes.slice(0, 3).map((recovery) => code(challenge, recovery)));
  assert.deepEqual(
    atOnce.map(({ status }) => status).sort((a, b) => a - b),
    [200, 401, 401],
  );
  assert.equal(refusalOf(await code(challenge, codeAt(secret, 1))), '401 challenge_expired');
  assert.equal(refusalOf(await code('nonsense', codeAt(secret, 1))), '401 challenge_expired');
  const forged = `${challenge.slice(0, -43)}${'A'.repeat(43)}`;
  assert.equal(refusalOf(await code(forged, codeAt(secret, 1))), '401 challenge_expired');
  const elsewhere = accountsOf(server, await server.tenant());
  const open = questionOf(await signIn(email)).challenge;
  assert.equal(refusalOf(await elsewhere.code(open, codeAt(secret, 1))), '401 challenge_expired');
  await ask('POST', '/auth/lock', { as: session });
  const unlock = (await ask('GET', '/auth/challenge', { as: session })).body as { challenge: string };
  assert.equal(refusalOf(await code(unlock.challenge, codeAt(secret, 1))), '401 challenge_expired');
});

test('[AUTH-05] each recovery code opens once, however it is typed, and its use is told by mail', async () => {
  const { email, recoveryCodes, session: as } = await protectedAccount();
  const first = recoveryCodes[3] ?? '';
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const opened = await code(questionOf(await signIn(email)).challenge, typed);
  assert.equal(recordOf(opened).type, 'physicians');
  const { challenge } = questionOf(await signIn(email));
  assert.equal(refusalOf(await code(challenge, first)), '422 code_wrong /code');
  const swapped = `${recoveryCodes[5]?.[0]}${recoveryCodes[6]?.slice(1)}`;
  assert.equal(refusalOf(await code(challenge, swapped)), '422 code_wrong /code');
  const shown = (await ask('GET', '/account/second_factor', { as })).body as Record<string, unknown>;
  assert.equal(shown.recovery_codes_left, 9);
  const mail = await server.admin.query<{ params: { left: number } }>(
    "select params from mail_message where recipient = $1 and template = 'recovery_code_used'",
    [email],
  );
  assert.equal(mail.rows[0]?.params.left, 9);
});

test('[AUTH-05] new recovery codes replace the old ones', async () => {
  const { email, recoveryCodes, session: as } = await protectedAccount();
  const renewed = (await ask('POST', '/account/recovery_codes', { as })).body as { recovery_codes: string[] };
  const { challenge } = questionOf(await signIn(email));
  assert.equal(refusalOf(await code(challenge, recoveryCodes[0] ?? '')), '422 code_wrong /code');
  assert.equal((await code(challenge, renewed.recovery_codes[0] ?? '')).status, 200);
});

test('[AUTH-05] a trusted browser skips the second factor for this person only, and never the password', async () => {
  const { email, secret } = await protectedAccount();
  const answer = await code(questionOf(await signIn(email)).challenge, codeAt(secret), {
    trust_device: true,
  });
  const { trusted_device: trusted } = answer.body as { trusted_device: string };
  assert.match(trusted, /^fpt_[0-9a-f]{32}_[\w-]{43}$/);
  const skipped = await signIn(email, { trusted_device: trusted });
  assert.equal((await ask('GET', '/tasks', { as: sessionOf(skipped) })).status, 200);
  const wrong = await signIn(email, { trusted_device: trusted, password: 'falsch' });
  assert.equal(refusalOf(wrong), '401 sign_in_failed');
  const other = await protectedAccount();
  questionOf(await signIn(other.email, { trusted_device: trusted }));
  questionOf(await signIn(email, { trusted_device: `${trusted.slice(0, -43)}${'A'.repeat(43)}` }));
  const untrusted = await code(questionOf(await signIn(other.email)).challenge, codeAt(other.secret));
  assert.equal((untrusted.body as { trusted_device: unknown }).trusted_device, null);
});

test('[AUTH-05] switching the app off takes codes and trusted browsers along', async () => {
  const { email, secret, session: as, id } = await protectedAccount();
  await code(questionOf(await signIn(email)).challenge, codeAt(secret), { trust_device: true });
  assert.equal((await ask('DELETE', '/account/totp', { as })).status, 200);
  const left = await server.admin.query(
    `select 1 from totp where physician_id = $1 union all select 1 from recovery_code where physician_id = $1
     union all select 1 from trusted_device where physician_id = $1`,
    [id],
  );
  assert.equal(left.rowCount, 0);
  assert.equal(recordOf(await signIn(email)).id, id);
  assert.equal(refusalOf(await ask('DELETE', '/account/totp', { as })), '404 not_found');
  assert.equal(refusalOf(await ask('POST', '/account/recovery_codes', { as })), '404 not_found');
});

test('[AUTH-05] the codes are those every authenticator app shows', () => {
  // RFC 6238, appendix B: SHA-1, last six of the eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, token] of [
    [59, '287082'],
    [1111111109, '081804'],
    [2000000000, '279037'],
  ] as const) {
    assert.equal(codeAt(secret, 0, seconds * 1000), token);
    assert.ok(verifySync({ secret, token, epoch: seconds }).valid);
  }
});
