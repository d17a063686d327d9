import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Tx, withTenant } from '../ground/database.ts';
import { createTenantDirectory } from '../tenancy/index.ts';
import { accountsOf, stopClock } from '../testing/accounts.ts';
import { testServer } from '../testing/server.ts';
import { countGuess, forgive, guessesAt } from './attempts.ts';
import { issueChallenge, readChallenge } from './challenges.ts';
import { openSession, sessionHours } from './entry.ts';
import { remember, redeemRememberToken } from './remember.ts';
import { createSessions } from './sessions.ts';
import { trustDevice, trustedDeviceOf } from './trusted-devices.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account } = accountsOf(server, tenant);
const tenants = createTenantDirectory(server.database);
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server.database, tenant.id, work);
const start = new Date('2026-11-21T08:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const day = 86_400_000;

/** What these rules need of a request, at this moment. */
function at(tx: Tx, now: Date, userAgent = 'Firefox/130'): Context {
  const known = { tx, now, headers: { 'user-agent': userAgent }, address: '192.0.2.7' };
  return known as unknown as Context;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('[AUTH-05] a question is answered just before its five minutes are over, not on the moment', async () => {
  const { id } = await account();
  const { text } = await inTenant((tx) =>
    issueChallenge(tx, { purpose: 'sign_in', physicianId: id, seconds: 300, now: start }),
  );
  const read = (ms: number) => inTenant((tx) => readChallenge(tx, text, ['sign_in'], after(ms)));
  assert.equal(await codeOf(read(299_999)), 'accepted');
  assert.equal(await codeOf(read(300_000)), 'challenge_expired');
  assert.equal(await codeOf(read(300_001)), 'challenge_expired');
});

test('[AUTH-05] a browser is trusted until thirty days are over', async () => {
  const { id } = await account();
  const { text } = await inTenant((tx) => trustDevice(at(tx, start), id));
  const trusted = (ms: number) =>
    inTenant((tx) => trustedDeviceOf(tx, text, { physicianId: id, now: after(ms) }));
  assert.notEqual(await trusted(30 * day - 1), null);
  assert.equal(await trusted(30 * day), null);
  assert.equal(await trusted(30 * day + 1), null);
});

test('[AUTH-11] a remember token opens until thirty days are over, its family until ninety', async () => {
  const { id } = await account();
  const use = (text: string, ms: number) =>
    inTenant(async (tx) => (await redeemRememberToken(at(tx, after(ms)), text)).kind);
  for (const [ms, expected] of [
    [30 * day - 1, 'fits'],
    [30 * day, 'unknown'],
    [30 * day + 1, 'unknown'],
  ] as const) {
    const { text } = await inTenant((tx) => remember(at(tx, start), id, null));
    assert.equal(await use(text, ms), expected, `${ms} ms`);
  }
  const family = { id: crypto.randomUUID(), createdAt: start.toISOString() };
  for (const [ms, expected] of [
    [90 * day - 1, 'fits'],
    [90 * day, 'unknown'],
  ] as const) {
    const { text } = await inTenant((tx) => remember(at(tx, after(75 * day)), id, family));
    assert.equal(await use(text, ms), expected, `family ${ms} ms`);
  }
});

test('[AUTH-11] a used token within ten seconds from the same browser is two tabs, later or from elsewhere it is theft', async () => {
  const { id } = await account();
  for (const [ms, agent, expected] of [
    [9_999, 'Firefox/130', 'unknown'],
    [10_000, 'Firefox/130', 'stolen'],
    [1, 'Firefox/131', 'stolen'],
    [60 * 60_000, 'Firefox/130', 'stolen'],
  ] as const) {
    const { text } = await inTenant((tx) => remember(at(tx, start), id, null));
    await inTenant((tx) => redeemRememberToken(at(tx, start), text));
    const again = await inTenant((tx) => redeemRememberToken(at(tx, after(ms), agent), text));
    assert.equal(again.kind, expected, `${ms} ms, ${agent}`);
  }
});

test('[AUTH-12] a session lets in until twelve hours are over', async (t) => {
  stopClock(t);
  const { id, email } = await account();
  for (const [ms, expected] of [
    [1, 'accepted'],
    [0, 'session_expired'],
    [-1, 'session_expired'],
  ] as const) {
    const opened = new Date(Date.now() + ms - sessionHours * 3_600_000);
    const { headers } = await inTenant((tx) => openSession(tx, { id, email }, opened));
    const sessions = createSessions(server.database, 5_000);
    const here = { ...(await tenants.byId(tenant.id)), autoLogoutSeconds: 0 };
    assert.equal(await codeOf(sessions.actorOf(here, headers)), expected, `${ms} ms left`);
    assert.equal((await sessions.sessionsOf(here, [headers.client])).size, expected === 'accepted' ? 1 : 0);
  }
});

test('[AUTH-19] a slowed account is tried again on the moment its wait is over', async () => {
  const guesses = guessesAt({ address: '192.0.2.9' }, 'moment@example.org', null);
  const guess = (ms: number) => inTenant((tx) => countGuess(tx, guesses, after(ms)));
  for (let turn = 0; turn < 5; turn += 1) assert.equal(await codeOf(guess(0)), 'accepted');
  assert.equal(await codeOf(guess(4_999)), 'too_many_attempts');
  assert.equal(await codeOf(guess(5_000)), 'accepted');
  assert.equal(await codeOf(guess(14_999)), 'too_many_attempts');
  await inTenant((tx) => forgive(tx, guesses, 'all'));
  assert.equal(await codeOf(guess(14_999)), 'accepted');
});
