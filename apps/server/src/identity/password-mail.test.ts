// Alone: its mails go to a mail server that it counts and stops.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Email } from 'postal-mime';
import { stopClock } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { ask1, ownServer, type TestTenant } from '../testing/server.ts';
import { watchWork } from '../testing/work.ts';
import { hashPassword } from './password.ts';
import { even } from './password-mail.ts';

const sink = await mailSink();
const server = await ownServer({ smtpUrl: sink.url });
const tenant = await server.tenant();
const old = 'Zwölf Boote im Nebel';
const fresh = 'Neun Türme am Kanal';
const hash = await hashPassword(old);
const auth = '/web/v1/auth';

async function account(of: TestTenant = tenant, hasPassword = true) {
  const person = await of.person([{ key: 'task', access: 'read' }]);
  const statement = 'insert into credential (tenant_id, physician_id, password_hash) values ($1, $2, $3)';
  if (hasPassword) await server.admin.query(statement, [of.id, person.id, hash]);
  return { ...person, email: person.headers.uid ?? '' };
}

/** Requests in different tests come from different places, as far as the counters go. */
const forget = () => server.admin.query('delete from attempt_counter');
const post = (path: string, body: unknown, of = tenant) => of.ask('POST', `${auth}/${path}`, body, null);
const reset = (email: string, of = tenant) => post('password', { email }, of);
const signIn = (email: string, password: string) => post('sign_in', { email, password });
const setPassword = (token: string, password: string, of = tenant, repeated = password) =>
  of.ask('PATCH', `${auth}/password`, { token, password, repeated_password: repeated }, null);
const check = async (token: string, of = tenant) => (await post('password/check', { token }, of)).body;

const linkIn = (mail: Email) => /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? assert.fail(mail.text);
const tokenIn = (mail: Email) => new URLSearchParams(new URL(linkIn(mail)).hash.slice(1)).get('token') ?? '';

async function resetToken(email: string, nth = 1): Promise<string> {
  await forget();
  assert.equal((await reset(email)).status, 200);
  return tokenIn(await sink.mailTo(email, nth));
}

test('[AUTH-07] the mail’s link leads to the practice and sets a new password once; the old one is worth nothing', async () => {
  const { email } = await account();
  await forget();
  const answer = await tenant.ask('POST', `${auth}/password`, { email: ` ${email.toUpperCase()} ` }, null);
  assert.deepEqual([answer.status, answer.body], [200, {}]);
  const mail = await sink.mailTo(email);
  const link = new URL(linkIn(mail));
  assert.deepEqual(
    [link.origin, link.pathname, link.search],
    [`http://${tenant.host}`, '/password/reset/edit', ''],
  );
  const token = tokenIn(mail);
  const [name = '', host = ''] = email.split('@');
  assert.deepEqual(await check(token), {
    valid: true,
    email_hint: `${name[0]}…@${host}`,
    purpose: 'reset',
  });
  assert.deepEqual((await setPassword(token, fresh)).body, {});
  assert.equal(refusalOf(await signIn(email, old)), '401 sign_in_failed');
  assert.equal((await signIn(email, fresh)).status, 200);
  assert.equal(refusalOf(await setPassword(token, old)), '401 link_expired');
  assert.deepEqual(await check(token), { valid: false, email_hint: null, purpose: null });
  const told = await sink.mailTo(email, 2);
  assert.match(`${told.subject}`, /password .* was changed/);
  assert.ok(!told.text?.includes('token='));
});

/** Each pause lasts until the test ends it. */
function holdPauses(t: TestContext, steps: readonly string[]) {
  const held: { ms: number; stepsBefore: number; end: () => void }[] = [];
  t.mock.method(even, 'pause', (ms: number) => {
    return new Promise<void>((end) => held.push({ ms, stepsBefore: steps.length, end }));
  });
  return held;
}

test('[AUTH-07] known and unknown addresses, left and passwordless people get the same answer in the same time', async (t) => {
  const quiet = await server.tenant();
  const [known, left, passwordless] = [
    await account(quiet),
    await account(quiet),
    await account(quiet, false),
  ];
  await server.admin.query('update physician set is_active = false where id = $1', [left.id]);
  const steps = await watchWork(t, server, quiet);
  const pauses = holdPauses(t, steps);
  const said = async (address: string) => {
    await forget();
    let isAnswered = false;
    const answer = reset(address, quiet).finally(() => {
      isAnswered = true;
    });
    const pause = await eventually('the pause', () => pauses.shift());
    assert.deepEqual([pause.ms, pause.stepsBefore], [300, 0], 'before anything depends on the address');
    const isDone = () => steps.filter((step) => step === 'commit').length === 2;
    await eventually('the end of the work', isDone);
    await check('any other call', quiet);
    assert.ok(!isAnswered, 'all that differs is done before the pause ends');
    steps.splice(0);
    pause.end();
    const { status, body, headers } = await answer;
    return JSON.stringify({ status, body, names: Object.keys(headers).sort() });
  };
  const expected = await said(known.email);
  assert.match(expected, /^{"status":200,"body":{}/);
  for (const address of [left.email, passwordless.email, 'nobody@example.org', 'no address at all'])
    assert.equal(await said(address), expected, address);
  await sink.mailTo(known.email);
  await sink.mailTo(passwordless.email);
  assert.ok(!sink.mails.some((mail) => mail.to?.[0]?.address === left.email));
});

test('[AUTH-07] a new password ends every session, remembered sign-in, trusted browser and other link', async () => {
  const person = await account();
  await forget();
  const remembered = await tenant.ask(
    'POST',
    `${auth}/sign_in`,
    { email: person.email, password: old, remember: true },
    null,
  );
  const { attributes } = (remembered.body as { data: { attributes: { remember_token: string } } }).data;
  await server.admin.query(
    `insert into trusted_device (tenant_id, id, physician_id, token_hash, expires_at)
     values ($1, gen_random_uuid(), $2, 'x', now() + interval '1 day')`,
    [tenant.id, person.id],
  );
  const other = await resetToken(person.email);
  const token = await resetToken(person.email, 2);
  assert.equal((await tenant.ask('GET', '/web/v1/tasks', undefined, person)).status, 200);
  assert.equal((await setPassword(token, fresh)).status, 200);
  assert.equal(refusalOf(await tenant.ask('GET', '/web/v1/tasks', undefined, person)), '401 session_expired');
  const validate = await ask1(server.port, {
    method: 'GET',
    path: `${auth}/validate_token`,
    host: tenant.host,
    headers: { 'remember-token': attributes.remember_token },
  });
  assert.equal(validate.status, 401);
  assert.equal(refusalOf(await setPassword(other, old)), '401 link_expired');
  const left = await server.admin.query('select 1 from trusted_device where physician_id = $1', [person.id]);
  assert.equal(left.rowCount, 0);
});

test('[AUTH-07] a link works for sixty minutes, at its own practice, for a person who is still there', async () => {
  const { email, id } = await account();
  const other = await server.tenant();
  const before = Date.now();
  const token = await resetToken(email);
  const after = Date.now();
  assert.equal(refusalOf(await setPassword(token, fresh, other)), '401 link_expired');
  assert.equal(((await check(token, other)) as { valid: boolean }).valid, false);
  const issued = await server.admin.query<{ expires_at: string }>(
    'select expires_at from password_token where physician_id = $1',
    [id],
  );
  const issuedAt = Date.parse(issued.rows[0]?.expires_at ?? '') - 3_600_000;
  assert.ok(before <= issuedAt && issuedAt <= after);
  await server.admin.query('update physician set is_active = false where id = $1', [id]);
  assert.equal(refusalOf(await setPassword(token, fresh)), '401 link_expired');
  await server.admin.query('update physician set is_active = true where id = $1', [id]);
  await server.admin.query(
    "update password_token set expires_at = now() - interval '1 second' where physician_id = $1",
    [id],
  );
  assert.equal(refusalOf(await setPassword(token, fresh)), '401 link_expired');
  assert.equal((await signIn(email, old)).status, 200);
});

test('[AUTH-07] of two that use a link at once, one sets the password', async () => {
  const { email } = await account();
  const token = await resetToken(email);
  const tried = await Promise.all([1, 2, 3, 4].map((n) => setPassword(token, `${fresh} ${n}`)));
  assert.deepEqual(
    tried.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401, 401, 401],
  );
});

test('[AUTH-07] a guessed secret opens nothing and uses nothing up', async () => {
  const { email } = await account();
  const token = await resetToken(email);
  for (const guess of [`${token.slice(0, -43)}${'A'.repeat(43)}`, 'fpw_', 'x'])
    assert.equal(refusalOf(await setPassword(guess, fresh)), '401 link_expired');
  assert.equal((await setPassword(token, fresh)).status, 200);
});

test('[AUTH-07] [API-22] the server holds new passwords against the rules of the form, and the link stays usable', async () => {
  const { email } = await account();
  const token = await resetToken(email);
  const name = email.split('@')[0] ?? '';
  for (const [password, refusal] of [
    ['zu kurz', '422 too_short /password'],
    ['Passwort2026!', '422 password_too_common /password'],
    ['Optimusprime', '422 password_breached /password'],
    [`ich heiße ${name}`, '422 password_holds_name /password'],
    ['Möwe '.repeat(41), '422 too_long /password'],
  ] as const)
    assert.equal(refusalOf(await setPassword(token, password)), refusal);
  assert.equal(
    refusalOf(await setPassword(token, fresh, tenant, `${fresh}.`)),
    '422 not_equal /repeated_password',
  );
  assert.equal((await setPassword(token, fresh)).status, 200);
});

test('[AUTH-07] [AUTH-19] links are slowed by account, whether it exists or not, and by address', async (t) => {
  stopClock(t);
  const { email } = await account();
  const answers = async (address: string) => {
    await forget();
    const got: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) got.push(refusalOf(await reset(address)));
    return got.filter((refusal) => refusal === '429 too_many_attempts').length;
  };
  assert.equal(await answers(email), 2, 'somebody cannot be buried in mail');
  assert.equal(await answers('nobody@example.org'), 2);
  await forget();
  let refused = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if ((await reset(`somebody${n}@example.org`)).status === 429) refused += 1;
    }),
  );
  assert.equal(refused, 10);
  await forget();
});

test('[AUTH-07] neither a forged host name nor a forged port gets into a mail', async () => {
  const forged = [
    '.evil.example',
    '.localhost:6666',
    ':6666',
    '.localhost:80',
    '.localhost:x',
    '.a@evil.example',
  ];
  for (const rest of forged) {
    const { email } = await account();
    await forget();
    const answer = await ask1(server.port, {
      method: 'POST',
      path: `${auth}/password`,
      host: `${tenant.key}${rest}`,
      body: { email },
      headers: {},
    });
    assert.equal(answer.status, 200, rest);
    const mail = await sink.mailTo(email);
    assert.equal(new URL(linkIn(mail)).origin, `http://${tenant.host}`, rest);
    assert.ok(!`${mail.text}${mail.html}`.match(/evil|6666/), rest);
  }
});

test('[AUTH-07] an invitation leads to the first password, for seven days, and not to a second', async () => {
  const person = await account(tenant, false);
  const invite = (as = tenant.staff) =>
    tenant.ask('POST', `/web/v1/physicians/${person.id}/invitation`, {}, as);
  const nurse = await tenant.person([{ key: 'physician', access: 'read' }]);
  assert.equal(refusalOf(await invite(nurse)), '403 forbidden');
  assert.equal((await invite()).status, 200);
  const first = tokenIn(await sink.mailTo(person.email));
  assert.equal((await invite()).status, 200);
  const mail = await sink.mailTo(person.email, 2);
  const token = tokenIn(mail);
  assert.equal(new URL(linkIn(mail)).pathname, '/password/new');
  assert.equal(refusalOf(await setPassword(first, fresh)), '401 link_expired', 'only the last one works');
  assert.equal(((await check(token)) as { purpose: string }).purpose, 'invitation');
  const days = await server.admin.query<{ days: number }>(
    'select extract(epoch from expires_at - now())::float8 / 86400 as days from password_token where physician_id = $1',
    [person.id],
  );
  assert.ok((days.rows[0]?.days ?? 0) > 6.9 && (days.rows[0]?.days ?? 0) <= 7);
  assert.equal((await setPassword(token, fresh)).status, 200);
  await forget();
  assert.equal((await signIn(person.email, fresh)).status, 200);
  assert.equal(refusalOf(await invite()), '409 conflict');
});

test('who is invited is shown around once: being invited again asks nothing of who has left the tour', async () => {
  const preferences = '/web/v1/account/list_preferences';
  const person = await account(tenant, false);
  const invite = () => tenant.ask('POST', `/web/v1/physicians/${person.id}/invitation`, {});
  const kept = async () => {
    const found = await server.admin.query<{ preference: unknown }>(
      "select preference from list_preference where physician_id = $1 and list_name = 'tour'",
      [person.id],
    );
    return found.rows.map(({ preference }) => preference);
  };
  assert.deepEqual(await kept(), []);
  assert.equal((await invite()).status, 200);
  assert.deepEqual(await kept(), [{ isPutAway: false }]);
  const left = { preference: { is_put_away: true } };
  const guest = await tenant.person([]);
  assert.equal((await tenant.ask('PATCH', `${preferences}/tour`, left, guest)).status, 200);
  assert.deepEqual(await kept(), [{ isPutAway: false }], 'a colleague leaves their own');
  await server.admin.query('update list_preference set preference = $2 where physician_id = $1', [
    person.id,
    { isPutAway: true },
  ]);
  assert.equal((await invite()).status, 200);
  assert.deepEqual(await kept(), [{ isPutAway: true }]);
});

test('[AUTH-07] [SHELL-04] the mail comes in the person’s language, else the practice’s, else the browser’s', async () => {
  const other = await server.tenant();
  const { email, id } = await account(other);
  const subjectAsked = async (nth: number) => {
    await forget();
    await ask1(server.port, {
      method: 'POST',
      path: `${auth}/password`,
      host: other.host,
      body: { email },
      headers: { 'accept-language': 'de-DE' },
    });
    return (await sink.mailTo(email, nth)).subject;
  };
  assert.equal(await subjectAsked(1), `Neues Passwort für ${other.key}`);
  await server.admin.query("update tenant set language = 'nl' where id = $1", [other.id]);
  assert.equal(await subjectAsked(2), `Nieuw wachtwoord voor ${other.key}`);
  await server.admin.query("update physician set language = 'fr' where id = $1", [id]);
  assert.equal(await subjectAsked(3), `Nouveau mot de passe pour ${other.key}`);
});

test('[AUTH-07] what happened is in the audit, without any secret', async () => {
  const { email, id } = await account();
  const token = await resetToken(email);
  await setPassword(token, fresh);
  const found = await server.admin.query<{ action: string; text: string }>(
    'select action, audit_entry::text as text from audit_entry where subject_id = $1 order by id',
    [id],
  );
  assert.deepEqual(
    found.rows.map(({ action }) => action),
    ['password_reset_requested', 'password_reset'],
  );
  assert.ok(!found.rows.some(({ text }) => text.includes(token.slice(-43)) || text.includes(fresh)));
});
