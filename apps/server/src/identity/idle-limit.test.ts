import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { accountsOf, sessionOf, stopClock } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { openLive, readyLive } from '../testing/live.ts';
import { type TestPerson, testServer } from '../testing/server.ts';
import { createTenantDirectory } from '../tenancy/index.ts';
import { createSessions } from './sessions.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, signIn } = accountsOf(server, tenant);
const tenants = createTenantDirectory(server.database);
const mine = [{ key: 'task', access: 'read' }] as const;
const limitMs = 1_800_000 + 30_000;

const entered = async () => sessionOf(await signIn((await account(mine)).email));
const lives = async (as: TestPerson, idleSeconds?: number) => {
  const headers = {
    ...as.headers,
    ...(idleSeconds !== undefined && { 'idle-seconds': String(idleSeconds) }),
  };
  return refusalOf(await ask('GET', '/tasks', { as: { ...as, headers } }));
};
const pass = (t: TestContext, seconds: number) => t.mock.timers.tick(seconds * 1000);
const endings = async (id: string) =>
  (
    await server.admin.query<{ changes: unknown }>(
      "select changes from audit_entry where action = 'session_idled' and subject_id = $1",
      [id],
    )
  ).rows.map((row) => row.changes);
const lastUsed = (as: TestPerson, at: number) =>
  server.admin.query('update session set last_used_at = $2 where id = $1', [
    as.headers.client,
    new Date(at).toISOString(),
  ]);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

test('[AUTH-13] the server ends a session on the moment its limit and the half minute for telling are over', async (t) => {
  stopClock(t);
  const here = await tenants.byId(tenant.id);
  for (const [ms, expected] of [
    [limitMs - 1, 'accepted'],
    [limitMs, 'session_idle'],
    [limitMs + 1, 'session_idle'],
  ] as const) {
    const as = await entered();
    await lastUsed(as, Date.now() - ms);
    const sessions = createSessions(server.database, 5_000);
    assert.equal(await codeOf(sessions.actorOf(here, as.headers)), expected, `${ms} ms`);
    assert.equal(
      (await sessions.sessionsOf(here, [as.headers.client ?? ''])).size,
      expected === 'accepted' ? 1 : 0,
    );
  }
});

test('[AUTH-13] whoever works stays in: each request is activity and begins the limit anew', async (t) => {
  stopClock(t);
  const as = await entered();
  for (let turn = 0; turn < 4; turn += 1) {
    pass(t, 1700);
    assert.equal(await lives(as), '200');
  }
  pass(t, 1831);
  assert.equal(await lives(as), '401 session_idle');
  assert.equal(await lives(as), '401 session_idle', 'and stays so');
});

test('[AUTH-13] a screen that refreshes itself keeps no session open, its person at the keyboard does', async (t) => {
  stopClock(t);
  const as = await entered();
  for (let seconds = 600; seconds <= 1800; seconds += 600) {
    pass(t, 600);
    assert.equal(await lives(as, seconds), '200');
  }
  pass(t, 31);
  assert.equal(await lives(as, 1831), '401 session_idle');
  const other = await entered();
  pass(t, 1700);
  const headers = { ...other.headers, 'idle-seconds': '10' };
  assert.equal((await ask('GET', '/auth/validate_token', { as: { ...other, headers } })).status, 200);
  pass(t, 1819);
  assert.equal(await lives(other, 1829), '200', 'counted from ten seconds before it was told');
  pass(t, 1);
  assert.equal(await lives(other, 1830), '401 session_idle');
});

test('[AUTH-13] what another server saw keeps the session open, and no server ends it before its limit', async (t) => {
  stopClock(t);
  const as = await entered();
  const here = await tenants.byId(tenant.id);
  const [north, south] = [createSessions(server.database, 5_000), createSessions(server.database, 5_000)];
  await south.actorOf(here, as.headers);
  // Too soon after the first activity to be told: only the north knows of it.
  pass(t, 29);
  await north.actorOf(here, as.headers);
  pass(t, 1800);
  assert.equal(await codeOf(south.actorOf(here, as.headers)), 'accepted');
  pass(t, 1700);
  await north.actorOf(here, as.headers);
  pass(t, 1700);
  assert.equal(await codeOf(south.actorOf(here, as.headers, 'unattended')), 'accepted');
});

test('[AUTH-13] a live channel is no activity and ends with the session; the audit has it once', async (t) => {
  const as = await entered();
  const at = { port: server.port, host: tenant.host };
  const socket = await readyLive(at, as);
  const here = await tenants.byId(tenant.id);
  const sessions = createSessions(server.database, 1);
  await lastUsed(as, Date.now() - limitMs + 60_000);
  await sessions.actorOf(here, as.headers, 'unattended');
  const { rows } = await server.admin.query<{ last_used_at: string }>(
    'select extract(epoch from now() - last_used_at) > 1700 as last_used_at from session where id = $1',
    [as.headers.client],
  );
  assert.equal(rows[0]?.last_used_at, true, 'entering a channel leaves the last activity as it was');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + limitMs });
  assert.equal(await socket.closed, 4401);
  const refused = await openLive(at, as).until(({ type }) => type === 'refused');
  assert.equal(refused.code, 'session_idle');
  assert.equal(await lives(as), '401 session_idle');
  assert.deepEqual(await endings(as.id), [{ session: as.headers.client, afterSeconds: 1800 }]);
});

test('[AUTH-11] whoever comes back is told why, and signs in with the old headers still in the browser', async (t) => {
  stopClock(t);
  const { email } = await account(mine);
  const as = sessionOf(await signIn(email));
  pass(t, 1831);
  assert.equal(refusalOf(await ask('GET', '/auth/validate_token', { as })), '401 session_idle');
  assert.equal((await signIn(email, {}, { as })).status, 200);
});

test('[AUTH-16] the list of browsers shows no session that is over for want of activity', async (t) => {
  stopClock(t);
  const { email } = await account(mine);
  await signIn(email);
  pass(t, 1831);
  const as = sessionOf(await signIn(email));
  const { data } = (await ask('GET', '/account/browsers', { as })).body as { data: { id: string }[] };
  assert.deepEqual(
    data.map(({ id }) => id),
    [as.headers.client],
  );
});

test('[SHELL-14] a locked session stays locked, and its limit begins anew when it is unlocked', async (t) => {
  stopClock(t);
  const as = await entered();
  await ask('POST', '/auth/lock', { as });
  pass(t, 7200);
  assert.equal(await lives(as), '401 session_locked');
  const { challenge } = (await ask('GET', '/auth/challenge', { as })).body as { challenge: string };
  const body = { challenge, password: 'Kein echtes Passwort 7!' };
  assert.equal((await ask('POST', '/auth/unlock', { as, body })).status, 200);
  pass(t, 1800);
  assert.equal(await lives(as, 0), '200');
});

const policy = '/tenants/session_policy';
const setLimit = (seconds: number, as = tenant.staff) =>
  ask('PATCH', policy, { as, body: { idle_limit_seconds: seconds } });

test('[AUTH-13] the practice sets the limit from 300 to 10800 s or none, it works at once, and the audit tells', async () => {
  const other = await server.tenant();
  const there = accountsOf(server, other);
  const set = (seconds: unknown) =>
    there.ask('PATCH', policy, { as: other.staff, body: { idle_limit_seconds: seconds } });
  const shown = await there.ask('GET', policy, { as: other.staff });
  assert.deepEqual(shown.body, { idle_limit_seconds: 1800, updated_at: null });
  for (const wrong of [299, 10_801, -1, 1, 450.5, '600', null])
    assert.equal((await set(wrong)).status, 422, String(wrong));
  for (const right of [300, 10_800, 0, 900]) assert.equal((await set(right)).status, 200, String(right));
  const { email } = await there.account(mine);
  const { attributes } = recordOf(await there.signIn(email));
  assert.equal(attributes.auto_logout_seconds, 900);
  const { rows } = await server.admin.query<{ changes: unknown }>(
    "select changes from audit_entry where tenant_id = $1 and action = 'change_session_policy' order by id",
    [other.id],
  );
  assert.deepEqual(
    rows.map((row) => row.changes),
    [
      [1800, 300],
      [300, 10_800],
      [10_800, 0],
      [0, 900],
    ].map((idleLimitSeconds) => ({ idleLimitSeconds })),
  );
});

test('[AUTH-13] a higher limit brings no session back, a lower one ends what is idle by it', async (t) => {
  stopClock(t);
  const over = await entered();
  const lasting = await entered();
  pass(t, 1831);
  const administrator = await tenant.person([{ key: 'login_provider', access: 'write' }]);
  await lastUsed(lasting, Date.now() - 1_000_000);
  assert.equal((await setLimit(10_800, administrator)).status, 200);
  assert.equal(await lives(over), '401 session_idle');
  assert.equal((await setLimit(600, administrator)).status, 200);
  await eventually('the lower limit', async () => (await lives(lasting, 1000)) === '401 session_idle');
  assert.equal((await setLimit(0, administrator)).status, 200);
  const free = await entered();
  pass(t, 30_000);
  assert.equal(await lives(free), '200');
  assert.equal(
    (
      await setLimit(
        1800,
        sessionOf(await signIn((await account([{ key: 'login_provider', access: 'write' }])).email)),
      )
    ).status,
    200,
  );
});

test('[ROLES-05] the limit is changed by who may, with a fresh proof', async () => {
  const reader = await tenant.person([{ key: 'login_provider', access: 'read' }]);
  const writer = await tenant.person([{ key: 'login_provider', access: 'write' }]);
  assert.equal(refusalOf(await setLimit(900, reader)), '403 forbidden');
  await server.admin.query('update session set fresh_until = null where physician_id = $1', [writer.id]);
  assert.equal(refusalOf(await setLimit(900, writer)), '403 proof_required');
});
