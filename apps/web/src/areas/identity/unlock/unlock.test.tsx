import { lockSession, unlockChallenge, unlockSession } from '@fernpuls/contract/identity/unlock.call';
import { validateToken } from '@fernpuls/contract/identity/session.call';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepSessionHeaders } from '../../../api/session-headers.ts';
import { restoreSession, sessionState } from '../../../api/session.ts';
import { WatchedPage } from '../../../test/watched-page.tsx';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { katrin, keepPractice } from '../../../test/practice.ts';
import { renderEntrance } from '../../../test/render-entrance.tsx';
import { renderPage } from '../../../test/render-page.tsx';

function practice() {
  const api = fakeApi();
  const state = { locked: 0, attemptsLeft: 5, answers: [] as unknown[] };
  api.on(lockSession, () => {
    state.locked += 1;
    return {};
  });
  api.on(unlockChallenge, () => ({
    challenge: `c${state.answers.length}`,
    methods: ['password' as const, 'totp' as const],
    name: 'Katrin Moldenhauer',
    attemptsLeft: state.attemptsLeft,
  }));
  api.on(unlockSession, (answer) => {
    state.answers.push(answer);
    if (answer.password === 'richtig') return { freshUntil: '2026-11-21T10:00:00Z' };
    state.attemptsLeft -= 1;
    throw new FieldRefusal({ '/password': 'password_wrong' });
  });
  return { api, state };
}

async function atWork() {
  const { api, state } = practice();
  keepPractice();
  const element = (
    <WatchedPage>
      <label>
        Notiz <textarea />
      </label>
    </WatchedPage>
  );
  await renderPage({ api, routes: [{ path: 'work', element }], path: 'work' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Notiz'), 'Gewicht steigt');
  const lock = () => fireEvent.keyDown(window, { key: 'L', ctrlKey: true, shiftKey: true });
  return { api, state, user, lock };
}

const field = () => screen.findByLabelText<HTMLInputElement>('Passwort');

test('[AUTH-08] [SHELL-14] the page and what was typed stay through locking and unlocking', async () => {
  const { state, user, lock } = await atWork();
  document.title = 'Brandt, Hannelore · Fernpuls';
  lock();
  expect(await screen.findByText('Katrin Moldenhauer')).toBeTruthy();
  expect(state.locked).toBe(1);
  expect(document.title).toBe('Gesperrt');
  await user.type(await field(), 'richtig{enter}');
  await waitFor(() => expect(screen.queryByText('Katrin Moldenhauer')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notiz').value).toBe('Gewicht steigt');
  expect(document.title).toBe('Brandt, Hannelore · Fernpuls');
  expect(state.answers).toEqual([{ challenge: 'c0', password: 'richtig' }]);
});

test('[AUTH-08] a wrong answer says so and how many are left', async () => {
  const { user, lock } = await atWork();
  lock();
  await user.type(await field(), 'falsch{enter}');
  expect(await screen.findByText('Das Passwort stimmt nicht.')).toBeTruthy();
  expect(await screen.findByText('Noch 4 Versuche, dann wird die Sitzung beendet.')).toBeTruthy();
  expect((await field()).value).toBe('');
});

test('[AUTH-08] the answer that ends the session signs out and says why', async () => {
  const { api, user, lock } = await atWork();
  lock();
  api.refuse('POST', /unlock$/, 401, 'session_expired');
  await user.type(await field(), 'falsch{enter}').catch(() => undefined);
  await waitFor(() =>
    expect(sessionState()).toMatchObject({ status: 'signed_out', reason: 'unlock_failed' }),
  );
});

test('[AUTH-08] after a long absence the same answer goes to a new question', async () => {
  const { api, state, user, lock } = await atWork();
  lock();
  await field();
  let refusals = 0;
  api.on(unlockSession, (answer) => {
    state.answers.push(answer);
    return { freshUntil: '2026-11-21T10:00:00Z' };
  });
  const real = fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!input.endsWith('/auth/unlock') || refusals > 0) return real(input, init);
    refusals += 1;
    const body = { errors: [{ status: '401', code: 'challenge_expired', detail: '' }] };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 401 }));
  });
  await user.type(await field(), 'richtig{enter}');
  await waitFor(() => expect(screen.queryByText('Katrin Moldenhauer')).toBeNull());
  expect(state.answers).toHaveLength(1);
});

test('[AUTH-08] without the server the page stays locked and offers another try', async () => {
  const { api, user, lock } = await atWork();
  api.refuse('GET', /challenge$/, 503, 'unavailable');
  lock();
  expect(await screen.findByText('Entsperren ist gerade nicht möglich')).toBeTruthy();
  api.accept();
  await user.click(screen.getByRole('button', { name: /Erneut versuchen/ }));
  expect(await field()).toBeTruthy();
});

test('[AUTH-08] the address unlock opens what a reload found locked, and goes back to where one was', async () => {
  const { api } = practice();
  api.on(validateToken, () => ({ data: katrin() }));
  api.refuse('GET', /validate_token$/, 401, 'session_locked');
  keepSessionHeaders({ accessToken: 'a', client: 'c', uid: 'u', expiry: 4_000_000_000 });
  await restoreSession(Date.now());
  expect(sessionState()).toEqual({ status: 'locked' });
  const { address } = await renderEntrance({ path: '/unlock?next=%2Fprotected%2Fpatients' });
  const input = await field();
  api.accept();
  await act(() => userEvent.setup().type(input, 'richtig{enter}'));
  await waitFor(() => expect(address()).toBe('/protected/patients'));
  expect(sessionStorage.getItem('fernpuls.locked')).toBeNull();
});

test('[AUTH-08] the address unlock without a locked session leads to the sign-in', async () => {
  fakeApi();
  const { address } = await renderEntrance({ path: '/unlock' });
  await waitFor(() => expect(address()).toBe('/login/sign_in'));
});
