import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, codeAt, edge, firefox, questionOf, rememberOf, sessionOf } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { readyLive } from '../testing/live.ts';
import { secondServer } from '../testing/second-server.ts';
import { type TestPerson, testServer } from '../testing/server.ts';

const server = await testServer({ trustedProxies: ['127.0.0.1'] });
const tenant = await server.tenant();
const { account, ask, code, signIn, validate, withTotp } = accountsOf(server, tenant);
const second = await secondServer(server);
const there = accountsOf({ ...server, port: second.port }, tenant);
const mine = [{ key: 'task', access: 'read' }] as const;

type Shown = {
  id: string;
  kind: 'session' | 'remembered' | 'trusted';
  browser: string | null;
  platform: string | null;
  address_area: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  is_current: boolean;
};

const inOrder = (a: unknown[], b: unknown[]) => a.join().localeCompare(b.join());
const shown = async (as: TestPerson) =>
  ((await ask('GET', '/account/browsers', { as })).body as { data: Shown[] }).data;
const lives = async (as: TestPerson, at = ask) => (await at('GET', '/tasks', { as })).status;
const revoke = (as: TestPerson, id: string) => ask('DELETE', `/account/browsers/${id}`, { as });

/** Something everybody who sees tasks is told of. */
async function newTask(): Promise<void> {
  const attributes = { title: 'Anrufen', priority: 'high', task_type: 'organisation' };
  recordOf(await tenant.ask('POST', '/web/v1/tasks', { data: { type: 'tasks', attributes } }));
}

test('[AUTH-16] sessions, remembered sign-ins and trusted browsers are listed with browser, platform and network', async () => {
  const before = Date.now();
  const { email } = await account(mine);
  const first = await signIn(email, {}, { from: '203.0.113.77', agent: firefox });
  const { secret } = await withTotp(sessionOf(first));
  const { challenge } = questionOf(await signIn(email, { remember: true }));
  const from = '2001:db8:77:1:2:3:4:5';
  const trusting = { trust_device: true };
  const here = sessionOf(await code(challenge, codeAt(secret, 1), trusting, { from, agent: edge }));
  const list = await shown(here);
  const after = Date.now();
  assert.deepEqual(
    list
      .map((row) => [row.kind, row.browser, row.platform, row.address_area, row.is_current])
      .sort((a, b) => `${a[0]}${a[4]}`.localeCompare(`${b[0]}${b[4]}`)),
    [
      ['remembered', 'Edge 128', 'Windows', '2001:db8:77::/48', true],
      ['session', 'Firefox 130', 'Linux', '203.0.113.0/24', false],
      ['session', 'Edge 128', 'Windows', '2001:db8:77::/48', true],
      ['trusted', 'Edge 128', 'Windows', '2001:db8:77::/48', true],
    ],
  );
  const days = (row: Shown) => (Date.parse(row.expires_at) - Date.now()) / 86_400_000;
  for (const row of list) {
    const expected = row.kind === 'session' ? 0.5 : 30;
    assert.ok(days(row) > expected - 0.01 && days(row) <= expected, `${row.kind} ${days(row)} days`);
    assert.ok(before <= Date.parse(row.created_at) && Date.parse(row.created_at) <= after);
  }
  assert.ok(!JSON.stringify(list).includes('203.0.113.77'), 'never the whole address');
});

test('[AUTH-16] a person sees and ends only their own', async () => {
  const one = sessionOf(await signIn((await account(mine)).email));
  const two = sessionOf(await signIn((await account(mine)).email));
  assert.equal((await shown(one)).length, 1);
  const theirs = (await shown(two))[0]?.id ?? '';
  assert.equal(refusalOf(await revoke(one, theirs)), '404 not_found');
  assert.equal(refusalOf(await revoke(one, '018f0000-0000-7000-8000-000000000000')), '404 not_found');
  assert.equal(await lives(two), 200);
  const abroad = accountsOf(server, await server.tenant());
  const foreign = sessionOf(await abroad.signIn((await abroad.account()).email));
  assert.equal(
    refusalOf(await abroad.ask('DELETE', `/account/browsers/${theirs}`, { as: foreign })),
    '404 not_found',
  );
  assert.equal(await lives(two), 200);
});

test('[AUTH-16] a revoked session is refused at once here and soon in another process, and its sockets close in both', async () => {
  const { email } = await account(mine);
  const here = sessionOf(await signIn(email));
  const lost = sessionOf(await signIn(email));
  assert.deepEqual([await lives(lost), await lives(lost, there.ask)], [200, 200]);
  const socket = await readyLive({ port: server.port, host: tenant.host }, lost);
  const farSocket = await readyLive({ port: second.port, host: tenant.host }, lost);
  const kept = await readyLive({ port: server.port, host: tenant.host }, here);
  assert.equal((await revoke(here, lost.headers.client ?? '')).status, 200);
  assert.equal(refusalOf(await ask('GET', '/tasks', { as: lost })), '401 session_expired');
  await eventually('the refusal of the other process', async () => (await lives(lost, there.ask)) === 401);
  assert.deepEqual(await Promise.all([socket.closed, farSocket.closed]), [4401, 4401]);
  assert.equal(await lives(here), 200);
  await newTask();
  // The own socket stays.
  await kept.until(({ kind }) => kind === 'tasks_changed');
});

test('[AUTH-16] signing out everywhere else leaves this browser alone', async () => {
  const { email } = await account(mine);
  const answer = await signIn(email, { remember: true });
  const here = sessionOf(answer);
  const others = [await signIn(email), await signIn(email, { remember: true }, { agent: edge })];
  assert.equal((await shown(here)).length, 5);
  const done = await ask('DELETE', '/account/browsers', { as: here });
  assert.deepEqual(done.body, { ended: 3 });
  for (const other of others) assert.equal(await lives(sessionOf(other)), 401);
  const [, gone] = others;
  assert.equal(
    refusalOf(await validate({ 'remember-token': gone ? rememberOf(gone) : '' }, edge)),
    '401 session_expired',
  );
  assert.deepEqual((await shown(here)).map((row) => [row.kind, row.is_current]).sort(inOrder), [
    ['remembered', true],
    ['session', true],
  ]);
  assert.equal((await validate({ 'remember-token': rememberOf(answer) })).status, 200);
});

test('[AUTH-16] ending a remembered sign-in ends the sessions opened with it', async () => {
  const { email } = await account(mine);
  const here = sessionOf(await signIn(email));
  const opened = await signIn(email, { remember: true });
  const next = await validate({ 'remember-token': rememberOf(opened) });
  const family = (await shown(here)).find((row) => row.kind === 'remembered');
  assert.equal((await revoke(here, family?.id ?? '')).status, 200);
  assert.deepEqual([await lives(sessionOf(opened)), await lives(sessionOf(next))], [401, 401]);
  assert.equal(refusalOf(await validate({ 'remember-token': rememberOf(next) })), '401 session_expired');
});

test('[AUTH-16] a trust taken back asks for the second factor again', async () => {
  const { email } = await account(mine);
  const { secret } = await withTotp(sessionOf(await signIn(email)));
  const answer = await code(questionOf(await signIn(email)).challenge, codeAt(secret, 1), {
    trust_device: true,
  });
  const { trusted_device: trusted } = answer.body as { trusted_device: string };
  const here = sessionOf(answer);
  const row = (await shown(here)).find(({ kind }) => kind === 'trusted');
  assert.equal((await revoke(here, row?.id ?? '')).status, 200);
  questionOf(await signIn(email, { trusted_device: trusted }));
});

test('[AUTH-10] [AUTH-12] no socket outlives signing out, expiry, a lost account or a lost right', async () => {
  const at = { port: second.port, host: tenant.host };
  const signedOut = sessionOf(await signIn((await account(mine)).email));
  const expired = sessionOf(await signIn((await account(mine)).email));
  const left = sessionOf(await signIn((await account(mine)).email));
  const stripped = sessionOf(await signIn((await account(mine)).email));
  const sockets = [
    await readyLive(at, signedOut),
    await readyLive(at, expired),
    await readyLive(at, left),
  ] as const;
  const blind = await readyLive(at, stripped);
  await ask('DELETE', '/auth/sign_out', { as: signedOut });
  assert.equal(await sockets[0].closed, 4401);
  // Past the application, as an administrator of the database would: the regular look finds it.
  await server.admin.query('delete from role_assignment where physician_id = $1', [stripped.id]);
  await server.admin.query(
    "update session set expires_at = now() - interval '1 ms' where physician_id = $1",
    [expired.id],
  );
  await server.admin.query('update physician set is_active = false where id = $1', [left.id]);
  assert.deepEqual(await Promise.all([sockets[1].closed, sockets[2].closed]), [4401, 4401]);
  const nurse = await tenant.person([{ key: 'task', access: 'write' }]);
  const seeing = await readyLive(at, nurse);
  await newTask();
  await seeing.until(({ kind }) => kind === 'tasks_changed');
  await ask('PATCH', `/physicians/${nurse.id}/roles`, { as: tenant.staff, body: { role_ids: [] } });
  await blind.until(({ kind }) => kind === 'access_changed');
  const told = blind.events().map(({ kind }) => kind);
  assert.deepEqual(told, ['access_changed'], 'without the right nothing is pushed but what is for everybody');
});

test('[AUTH-16] when a session was last used is kept to half a minute', async () => {
  const person = sessionOf(await signIn((await account(mine)).email));
  const old = "update session set last_used_at = now() - interval '31 seconds' where physician_id = $1";
  await server.admin.query(old, [person.id]);
  const before = Date.now();
  await lives(person);
  const row = (await shown(person))[0];
  assert.ok(Date.parse(row?.last_used_at ?? '') >= before);
});
