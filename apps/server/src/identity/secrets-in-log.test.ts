// Alone: it takes tables away and reads everything the server logs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, codeAt, goodPassword, questionOf, rememberOf, sessionOf } from '../testing/accounts.ts';
import { eventually } from '../testing/eventually.ts';
import { secondServer } from '../testing/second-server.ts';
import { ask1, everything, ownServer } from '../testing/server.ts';

const server = await ownServer();
const tenant = await server.tenant();
const logging = await secondServer(server);
const { account, ask, code, signIn, validate, withTotp } = accountsOf(
  { ...server, port: logging.port },
  tenant,
);

/** Takes a table away, so that what follows ends in the log as an unexpected failure. */
async function without(table: string, work: () => Promise<number>): Promise<void> {
  await server.admin.query(`alter table ${table} rename to away`);
  try {
    assert.equal(await work(), 500, `${table} is needed`);
  } finally {
    await server.admin.query(`alter table away rename to ${table}`);
  }
}

test('[AUTH-19] the log of a whole sign-in, with failures at every step, holds no password, code, token or address', async () => {
  const { email } = await account(everything);
  const next = 'drei Boote im Nebel';
  await signIn(email, { password: 'falsches Geheimnis' });
  const first = await signIn(email, { remember: true });
  const as = sessionOf(first);
  const { secret, recoveryCodes } = await withTotp(as);
  const { challenge } = questionOf(await signIn(email));
  const used = codeAt(secret, 1);
  const entered = await code(challenge, used, { trust_device: true });
  const { trusted_device: trusted } = entered.body as { trusted_device: string };
  const remembered = await validate({ 'remember-token': rememberOf(first) });
  const login = { method: 'POST', path: '/web/v1/auth/candidates', host: `login.localhost:${logging.port}` };
  const found = await ask1(logging.port, { ...login, body: { email, password: goodPassword }, headers: {} });
  const { handoff } = (found.body as { data: { handoff: string }[] }).data[0] ?? { handoff: '' };

  await without('known_address', async () => (await signIn(email, { trusted_device: trusted })).status);
  const { challenge: open } = questionOf(await signIn(email));
  await without('recovery_code', async () => (await code(open, recoveryCodes[1] ?? '')).status);
  await without('remember_token', async () => {
    const token = rememberOf(remembered);
    return (await validate({ 'remember-token': token })).status;
  });
  await without('auth_challenge', async () => {
    const answer = await ask('POST', '/auth/handoff', { body: { handoff, trusted_device: trusted } });
    return answer.status;
  });
  await without('mail_message', async () => {
    const body = { current_password: goodPassword, new_password: next, repeated_password: next };
    return (await ask('PATCH', '/account/password', { as, body })).status;
  });
  await ask('POST', '/auth/sign_in', { body: { email, password: goodPassword, unknown_field: next } });
  await ask1(logging.port, {
    method: 'POST',
    path: '/web/v1/auth/sign_in',
    host: tenant.host,
    body: `{"password":"${goodPassword}"`,
    headers: {},
  });
  await without('attempt_counter', async () => {
    const body = { password: goodPassword, code: recoveryCodes[2] };
    return (await ask('POST', '/auth/proof', { as, body })).status;
  });

  const log = await eventually('the last failure in the log', () => {
    const text = logging.output();
    return text.includes('"route":"/web/v1/auth/proof"') ? text : null;
  });
  assert.ok(log.split('\n').filter((line) => line.includes('request failed')).length >= 5);
  const secrets: Record<string, string> = {
    password: goodPassword,
    'wrong password': 'falsches Geheimnis',
    'new password': next,
    'app secret': secret,
    'e-mail address': email,
    'access token': as.headers['access-token'] ?? '',
    'remember token': rememberOf(first).slice(-43),
    'second remember token': rememberOf(remembered).slice(-43),
    'trusted device': trusted.slice(-43),
    challenge: challenge.slice(-43),
    handoff: handoff.slice(-43),
    'recovery code': (recoveryCodes[1] ?? '').slice(5),
  };
  for (const [what, text] of Object.entries(secrets)) {
    assert.ok(text.length >= 6, what);
    assert.ok(!log.includes(text), `${what} is in the log`);
  }
  // Six digits stand by chance in a moment or an id, but not alone.
  const usedCode = new RegExp(`(?<![\\w.])${used}(?!\\w)`);
  assert.ok(!usedCode.test(log), 'the used code is in the log');
  const kept = await server.admin.query<{ text: string }>(
    `select string_agg(row_to_json(entry)::text, ' ') as text from audit_entry as entry
     union all select string_agg(row_to_json(event)::text, ' ') from live_event as event`,
  );
  const audit = kept.rows.map((row) => row.text).join(' ');
  for (const [what, text] of Object.entries(secrets))
    if (what !== 'e-mail address') assert.ok(!audit.includes(text), `${what} is in the audit`);
  assert.ok(!usedCode.test(audit), 'the used code is in the audit');
});
