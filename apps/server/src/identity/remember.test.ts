import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, edge, firefox, rememberOf, sessionOf, stopClock } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { readyLive } from '../testing/live.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, signIn, validate } = accountsOf(server, tenant);
const mine = [{ key: 'task', access: 'read' }] as const;
const use = (token: string, agent = firefox) => validate({ 'remember-token': token }, agent);

test('[AUTH-11] a rotated token that comes again ends its whole family and the sessions opened with it, and the person is told', async () => {
  const { id, email } = await account(mine);
  const first = await signIn(email, { remember: true });
  const other = await signIn(email, { remember: true });
  const second = await use(rememberOf(first));
  const socket = await readyLive({ port: server.port, host: tenant.host }, sessionOf(second));
  assert.equal(refusalOf(await use(rememberOf(first), edge)), '401 session_expired');
  for (const opened of [first, second])
    assert.equal(refusalOf(await ask('GET', '/tasks', { as: sessionOf(opened) })), '401 session_expired');
  assert.equal(refusalOf(await use(rememberOf(second))), '401 session_expired');
  assert.equal(await socket.closed, 4401);
  assert.equal((await ask('GET', '/tasks', { as: sessionOf(other) })).status, 200);
  assert.equal((await use(rememberOf(other))).status, 200, 'another family goes on');
  const found = await server.admin.query<{ action: string }>(
    "select action from audit_entry where subject_id = $1 and action = 'remember_token_reused'",
    [id],
  );
  assert.equal(found.rowCount, 1);
  const mail = await server.admin.query<{ subject: string }>(
    "select subject from mail_message where recipient = $1 and template = 'remembered_sign_in_stolen'",
    [email],
  );
  assert.equal(mail.rowCount, 1);
});

test('[AUTH-11] two tabs of one browser with the same token end nothing', async (t) => {
  stopClock(t);
  const { email } = await account(mine);
  const token = rememberOf(await signIn(email, { remember: true }));
  const opened = await use(token);
  assert.equal(refusalOf(await use(token)), '401 session_expired');
  assert.equal((await use(rememberOf(opened))).status, 200);
});

test('[AUTH-11] no token is kept in the clear', async () => {
  const { id, email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  const rows = await server.admin.query<{ text: string }>(
    `select row_to_json(session)::text as text from session where physician_id = $1
     union all select row_to_json(token)::text from remember_token as token where physician_id = $1
     union all select row_to_json(entry)::text from audit_entry as entry where subject_id = $2`,
    [id, id],
  );
  const secrets = [answer.headers['access-token'] ?? '', rememberOf(answer).slice(-43)];
  const bytes = await server.admin.query<{ token_hash: Buffer }>(
    'select token_hash from session where physician_id = $1 union all select token_hash from remember_token where physician_id = $1',
    [id],
  );
  for (const secret of secrets) {
    assert.equal(secret.length, 43);
    for (const { text } of rows.rows) assert.ok(!text.includes(secret));
    for (const { token_hash: hash } of bytes.rows)
      assert.ok(!hash.equals(Buffer.from(secret, 'base64url')) && !hash.includes(secret));
  }
});

test('[AUTH-10] signing out forgets the remembered sign-in also when the browser sends no token', async () => {
  const { email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  await ask('DELETE', '/auth/sign_out', { as: sessionOf(answer) });
  assert.equal(refusalOf(await use(rememberOf(answer))), '401 session_expired');
});
