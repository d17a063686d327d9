import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, firefox, rememberOf, sessionOf } from '../../testing/accounts.ts';
import { refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import { readyLive } from '../../testing/live.ts';
import { secondServer } from '../../testing/second-server.ts';
import { type TestPerson, testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, signIn, validate } = accountsOf(server, tenant);
const second = await secondServer(server);
const there = accountsOf({ ...server, port: second.port }, tenant);
const mine = [{ key: 'task', access: 'read' }] as const;
const administrator = await tenant.person([
  { key: 'physician', access: 'write' },
  { key: 'task', access: 'write' },
]);

type Shown = { id: string; browser: string; last_used_at: string; is_locked: boolean; is_current: boolean };
const listOf = async (id: string, as = administrator) =>
  ((await ask('GET', `/physicians/${id}/sessions`, { as })).body as { data: Shown[] }).data;
const end = (id: string, session: string | undefined, as = administrator) =>
  ask('DELETE', `/physicians/${id}/sessions/${session}`, { as });
const lives = async (as: TestPerson, on = ask) => refusalOf(await on('GET', '/tasks', { as }));

test('[AUTH-16] an administrator sees the open sessions of a colleague, with device, network and last activity', async () => {
  const { id, email } = await account(mine);
  const as = sessionOf(await signIn(email, {}, { agent: firefox }));
  const locked = sessionOf(await signIn(email));
  await ask('POST', '/auth/lock', { as: locked });
  const list = await listOf(id);
  assert.deepEqual(new Set(list.map((one) => one.id)), new Set([as.headers.client, locked.headers.client]));
  assert.equal(list.find((one) => one.id === locked.headers.client)?.is_locked, true);
  const shown = list.find((one) => one.id === as.headers.client);
  assert.equal(shown?.browser, 'Firefox 130');
  assert.ok(Date.parse(shown?.last_used_at ?? '') > 0);
  assert.equal((await listOf(administrator.id))[0]?.is_current, true);
});

test('[AUTH-16] a session that is ended is over on every server and its channel closes; the others go on', async () => {
  const { id, email } = await account(mine);
  const gone = sessionOf(await signIn(email));
  const kept = sessionOf(await signIn(email));
  assert.deepEqual([await lives(gone), await lives(gone, there.ask)], ['200', '200']);
  const socket = await readyLive({ port: second.port, host: tenant.host }, gone);
  assert.equal((await end(id, gone.headers.client)).status, 200);
  assert.equal(await lives(gone), '401 session_expired', 'at once where it was ended');
  await eventually('the other server', async () => (await lives(gone, there.ask)) === '401 session_expired');
  assert.equal(await socket.closed, 4401);
  assert.equal(await lives(kept), '200');
  const { rows } = await server.admin.query<{ actor_id: string; changes: { session: string } }>(
    "select actor_id, changes from audit_entry where action = 'end_session' and subject_id = $1",
    [id],
  );
  assert.deepEqual(
    rows.map(({ actor_id: actor, changes }) => [actor, changes.session]),
    [[administrator.id, gone.headers.client]],
  );
});

test('[AUTH-11] a remembered sign-in opens the ended session no more', async () => {
  const { id, email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  await end(id, answer.headers.client);
  assert.equal(refusalOf(await validate({ 'remember-token': rememberOf(answer) })), '401 session_expired');
});

test('[ROLES-05] ending needs the right, a fresh proof, somebody who holds no more, and a session of that person', async () => {
  const { id, email } = await account(mine);
  const as = sessionOf(await signIn(email));
  const client = as.headers.client;
  const reader = await tenant.person([{ key: 'physician', access: 'read' }]);
  const weaker = await tenant.person([{ key: 'physician', access: 'write' }]);
  const other = await (await server.tenant()).person([{ key: 'physician', access: 'write' }]);
  assert.equal(refusalOf(await ask('GET', `/physicians/${id}/sessions`, { as: reader })), '403 forbidden');
  assert.equal(refusalOf(await end(id, client, reader)), '403 forbidden');
  assert.equal(refusalOf(await end(id, client, other)), '401 session_expired');
  assert.equal(refusalOf(await end(id, client, weaker)), '422 more_than_held /id');
  assert.equal(refusalOf(await end(reader.id, client)), '404 not_found');
  assert.equal(refusalOf(await end(id, crypto.randomUUID())), '404 not_found');
  assert.equal(
    refusalOf(await end(administrator.id, administrator.headers.client)),
    '422 own_account /session_id',
  );
  // A session no server has seen yet: nothing remembered stands in for the proof.
  const unproved = await tenant.person([{ key: 'physician', access: 'write' }]);
  await server.admin.query('update session set fresh_until = null where physician_id = $1', [unproved.id]);
  assert.equal(refusalOf(await end(id, client, unproved)), '403 proof_required');
  assert.equal(await lives(as), '200', 'nothing of it ended the session');
});
