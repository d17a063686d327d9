// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { answeringServer, type Reply } from '../test/answering-server.ts';
import { eventually } from '../test/eventually.ts';
import { request, transport } from './client.ts';
import {
  closeSession,
  endSession,
  recoverSession,
  renewSession,
  restoreSession,
  sessionState,
  setLocked,
} from './session.ts';
import { openSession } from './session-entry.ts';
import { keepSessionHeaders, sessionHeaders } from './session-headers.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });

const session = (rememberToken: string | null): Reply => ({
  status: 200,
  headers: { 'access-token': 'fresh', client: 'c', uid: 'u', expiry: '9000000000' },
  body: {
    data: {
      type: 'physicians',
      id: 'p1',
      attributes: {
        email: 'k@example.org',
        title: null,
        first_name: 'Katrin',
        last_name: 'Moldenhauer',
        salutation: 'mrs',
        profession: 'nurse',
        remember_token: rememberToken,
        permissions: [{ key: 'patient_trigger', access: 'write' }],
        disabled_modules: ['tasks'],
        auto_logout_seconds: 1800,
      },
    },
  },
});
const refused: Reply = { status: 401, body: { errors: [{ code: 'unauthorized' }] } };

beforeEach(() => {
  keepSessionHeaders(null);
  stored.clear();
  endSession(null);
});

async function serve(...replies: Reply[]) {
  const server = await answeringServer(...replies);
  transport.base = server.base;
  return server;
}

test('[AUTH-09][AUTH-12] signing in keeps the headers for the tab and the remember token for the device', async () => {
  await using server = await serve(session('remember-me'));
  await openSession({ email: 'k@example.org', password: 'x', remember: true });
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/web/v1/auth/sign_in' });
  expect(sessionHeaders()?.accessToken).toBe('fresh');
  expect(stored.get('fernpuls.remember_token')).toBe('remember-me');
});

test('[ROLES-03] permissions bring what they depend on, and modules that are off are known', async () => {
  await using _server = await serve(session(null));
  await openSession({ email: 'k@example.org', password: 'x', remember: false });
  const state = sessionState();
  if (state.status !== 'signed_in') throw new Error('not signed in');
  expect(state.access.get('patient')).toBe('read');
  expect(state.disabledModules.has('tasks')).toBe(true);
});

test('[AUTH-11][AUTH-12] unexpired headers are validated on load', async () => {
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry: 2000 });
  await using server = await serve(session(null));
  await restoreSession(1_000_000);
  expect(server.seen[0]?.headers['access-token']).toBe('held');
  expect(sessionState().status).toBe('signed_in');
});

test('[AUTH-12] expired headers are not even tried; the remember token opens a new session', async () => {
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry: 1000 });
  stored.set('fernpuls.remember_token', 'remember-me');
  await using server = await serve(session(null));
  await restoreSession(1_000_000);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]?.headers['remember-token']).toBe('remember-me');
  expect(server.seen[0]?.headers['access-token']).toBeUndefined();
  expect(sessionState().status).toBe('signed_in');
});

test('[AUTH-12] a refused validation clears headers and remember token', async () => {
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry: 2000 });
  stored.set('fernpuls.remember_token', 'stale');
  await using _server = await serve(refused);
  await restoreSession(1_000_000);
  expect(sessionHeaders()).toBeNull();
  expect(stored.has('fernpuls.remember_token')).toBe(false);
  expect(sessionState()).toMatchObject({ status: 'signed_out', reason: null });
});

test('several calls that meet a 401 share one attempt to recover', async () => {
  await signedIn();
  stored.set('fernpuls.remember_token', 'remember-me');
  await using server = await serve(session(null));
  expect(await Promise.all([recoverSession(), recoverSession()])).toEqual([true, true]);
  expect(server.seen).toHaveLength(1);
});

test('[AUTH-10] signing out tells the server with the headers of the session it ends', async () => {
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry: 9e9 });
  await using server = await serve({ status: 200, body: {} });
  await closeSession('signed_out');
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', url: '/web/v1/auth/sign_out', body: '' });
  expect(server.seen[0]?.headers['access-token']).toBe('held');
  expect(sessionHeaders()).toBeNull();
});

test('[AUTH-10] signing out hands the remember token over to be deleted, and forgets it here', async () => {
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry: 9e9 });
  stored.set('fernpuls.remember_token', 'remember-me');
  await using server = await serve({ status: 200, body: {} });
  await closeSession('signed_out');
  expect(server.seen.map(({ headers }) => headers['remember-token'])).toEqual(['remember-me']);
  expect(stored.has('fernpuls.remember_token')).toBe(false);
});

test('[AUTH-13] the sign-in page learns that the session ended by itself', async () => {
  await using _server = await serve(session(null));
  await openSession({ email: 'k@example.org', password: 'x', remember: false });
  await closeSession('auto_logout', 30);
  expect(sessionState()).toEqual({ status: 'signed_out', reason: 'auto_logout', minutes: 30 });
});

const locked: Reply = { status: 401, body: { errors: [{ code: 'session_locked' }] } };

async function signedIn(expiry = 9e9) {
  await using _server = await serve(session(null));
  await openSession({ email: 'k@example.org', password: 'x', remember: false });
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry });
}

test('[AUTH-05] a sign-in that lacks its second factor opens nothing', async () => {
  const secondFactor = { challenge: 'c1', methods: ['totp'], expires_at: '2026-11-21T10:00:00Z' };
  await using _server = await serve({ status: 200, body: { data: null, second_factor: secondFactor } });
  const asked = await openSession({ email: 'k@example.org', password: 'x', remember: false });
  expect(asked).toMatchObject({ challenge: 'c1', methods: ['totp'] });
  expect(sessionState().status).toBe('signed_out');
  expect(sessionHeaders()).toBeNull();
});

test('[AUTH-08] a call that meets a locked session waits and goes on when it is unlocked', async () => {
  await signedIn();
  transport.recover = recoverSession;
  await using server = await serve(locked, { status: 200, body: { data: [] } });
  const answer = request({ path: '/web/v1/patients' });
  await eventually(() => expect(sessionState()).toMatchObject({ isLocked: true }));
  expect(server.seen).toHaveLength(1);
  setLocked(false);
  expect((await answer).status).toBe(200);
});

test('[AUTH-08] [SHELL-14] what was refused before the page was unlocked, and is told after it, does not lock it again', async () => {
  for (const ask of [
    () => request({ path: '/web/v1/patients' }).then(({ status }) => status),
    renewSession,
  ]) {
    await signedIn();
    transport.recover = recoverSession;
    await using server = await serve(locked, { status: 200, body: { data: [] } });
    const answer = server.hold();
    const asked = ask();
    await eventually(() => expect(server.seen).toHaveLength(1));
    setLocked(true);
    setLocked(false);
    answer();
    expect(await asked).toBe(ask === renewSession ? undefined : 200);
    expect(sessionState()).toMatchObject({ status: 'signed_in', isLocked: false });
  }
});

test('[AUTH-08] a page locked here is not opened by a reload, by its remember token neither', async () => {
  await signedIn();
  setLocked(true);
  stored.set('fernpuls.remember_token', 'remember-me');
  await using server = await serve(session(null));
  await restoreSession(1_000_000);
  expect(sessionState()).toEqual({ status: 'locked' });
  expect(await recoverSession()).toBe(false);
  expect(sessionState()).toMatchObject({ status: 'signed_out', reason: 'expired' });
  expect(server.seen).toHaveLength(0);
  expect(stored.has('fernpuls.remember_token')).toBe(false);
});

test('[AUTH-11] a locked session found on load asks to be unlocked and keeps its token', async () => {
  keepSessionHeaders({ accessToken: 'held', client: 'c', uid: 'u', expiry: 2000 });
  stored.set('fernpuls.remember_token', 'remember-me');
  await using _server = await serve(locked);
  await restoreSession(1_000_000);
  expect(sessionState()).toEqual({ status: 'locked' });
  expect(stored.get('fernpuls.remember_token')).toBe('remember-me');
});

test('[AUTH-12] [AUTH-16] a session that ended before its time was revoked, one after it has expired', async () => {
  for (const [expiry, reason] of [
    [9e9, 'revoked'],
    [1000, 'expired'],
  ] as const) {
    await signedIn(expiry);
    expect(await recoverSession()).toBe(false);
    expect(sessionState()).toMatchObject({ status: 'signed_out', reason });
  }
});

test('[AUTH-08] an answer that was under way when the page was locked does not open it', async () => {
  await signedIn();
  await using _server = await serve(session(null));
  const renewed = renewSession();
  setLocked(true);
  await renewed;
  expect(sessionState()).toMatchObject({ status: 'signed_in', isLocked: true });
});

test('[AUTH-10] what is told late of a session that is gone ends no other', async () => {
  for (const ask of [renewSession, recoverSession]) {
    await signedIn();
    stored.set('fernpuls.remember_token', JSON.stringify('remember-me'));
    await using server = await serve(refused);
    const answer = server.hold();
    const asked = ask();
    await eventually(() => expect(server.seen).toHaveLength(1));
    keepSessionHeaders({ accessToken: 'b', client: 'another', uid: 'u', expiry: 9e9 });
    answer();
    await asked;
    expect(sessionState()).toMatchObject({ status: 'signed_in' });
    expect(sessionHeaders()?.client).toBe('another');
  }
});

test('[AUTH-10] an answer that was under way when somebody signed out brings nobody back', async () => {
  for (const ask of [renewSession, recoverSession]) {
    await signedIn();
    stored.set('fernpuls.remember_token', JSON.stringify('remember-me'));
    await using server = await serve(session('remember-me'));
    const answer = server.hold();
    const asked = ask();
    await eventually(() => expect(server.seen).toHaveLength(1));
    const left = closeSession('signed_out');
    answer();
    await Promise.all([asked, left]);
    expect(sessionState()).toMatchObject({ status: 'signed_out', reason: 'signed_out' });
    expect(sessionHeaders()).toBeNull();
    expect(stored.has('fernpuls.remember_token')).toBe(false);
  }
});

test('[AUTH-13] a call that is refused after the end does not change why the session ended', async () => {
  await signedIn();
  transport.recover = recoverSession;
  await using server = await serve(refused);
  const ask = () => request({ path: '/web/v1/patients', retries: 0 }).catch(() => undefined);
  const answer = server.hold();
  const early = ask();
  await eventually(() => expect(server.seen).toHaveLength(1));
  const closed = closeSession('auto_logout', 5);
  const late = ask();
  answer();
  await Promise.all([early, closed, late]);
  expect(sessionState()).toEqual({ status: 'signed_out', reason: 'auto_logout', minutes: 5 });
});

test('[AUTH-10] a call of a session that is gone is repeated for the same person, never for another', async () => {
  for (const [uid, times] of [
    ['u', 2],
    ['somebody else', 1],
  ] as const) {
    await signedIn();
    transport.recover = recoverSession;
    await using server = await serve(refused, { status: 200, body: {} });
    const answer = server.hold();
    const asked = request({ path: '/web/v1/patients' }).catch(() => undefined);
    await eventually(() => expect(server.seen).toHaveLength(1));
    keepSessionHeaders({ accessToken: 'b', client: 'another', uid, expiry: 9e9 });
    answer();
    await asked;
    expect(server.seen).toHaveLength(times);
    expect(sessionState().status).toBe('signed_in');
    expect(sessionHeaders()?.client).toBe('another');
  }
});
