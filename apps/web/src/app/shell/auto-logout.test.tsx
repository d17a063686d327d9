import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { validateToken } from '@fernpuls/contract/identity/session.call';
import { recoverSession, sessionState } from '../../api/session.ts';
import { eventually } from '../../test/eventually.ts';
import { katrin } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { setAutoLogoutPreference } from '../../ui/auto-logout.ts';
import { idleWarning } from './auto-logout.tsx';
import { LogoutClock } from './logout-clock.tsx';
import { watchedApi } from '../../test/watched-api.ts';
import { WatchedPage } from '../../test/watched-page.tsx';

const standard = { isDisabled: false, seconds: 0, locks: false };
afterEach(() => {
  setAutoLogoutPreference(standard);
  vi.useRealTimers();
});

/** Somebody at work, on a clock the test turns; 300 s are the shortest there is. */
async function atWork(
  preference = { ...standard, seconds: 300 },
  answer: (api: ReturnType<typeof watchedApi>) => void = () => undefined,
  autoLogoutSeconds = 1800,
) {
  // Preloaded long before somebody is warned.
  await idleWarning.preload();
  setAutoLogoutPreference(preference);
  const api = watchedApi();
  answer(api);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const element = (
    <WatchedPage>
      <LogoutClock />
    </WatchedPage>
  );
  await renderPage({ api, routes: [{ path: 'work', element }], path: 'work', person: { autoLogoutSeconds } });
  await eventually(() => {
    expect(sessionState()).toMatchObject({ status: 'signed_in', person: { autoLogoutSeconds } });
    expect(screen.queryByText(/ in \d+:\d\d$/) === null).toBe(
      preference.isDisabled && autoLogoutSeconds === 0,
    );
  });
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}
const warning = () => screen.queryByText('Sind Sie noch da?');

test('[AUTH-13] the clock counts by seconds and begins anew with each activity', async () => {
  const pass = await atWork();
  await pass(10);
  expect(screen.getByText('Abmeldung in 4:50')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'x' });
  await pass(1);
  expect(screen.getByText('Abmeldung in 4:59')).toBeTruthy();
});

test('[AUTH-13] a minute ahead one is warned, and staying begins anew', async () => {
  const pass = await atWork();
  await pass(239);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).not.toBeNull();
  expect(screen.getByRole('timer').textContent).toBe('Noch 60 Sekunden');
  fireEvent.pointerMove(window);
  await pass(1);
  expect(screen.getByRole('timer').textContent).toBe('Noch 59 Sekunden');
  fireEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  expect(warning()).toBeNull();
  await pass(239);
  expect(sessionState().status).toBe('signed_in');
});

test('[AUTH-13] at one second left one is signed out, not before, and the sign-in page knows why', async () => {
  const pass = await atWork();
  await pass(298);
  expect(sessionState().status).toBe('signed_in');
  await pass(1);
  expect(sessionState()).toEqual({ status: 'signed_out', reason: 'auto_logout', minutes: 5 });
});

test('[AUTH-13] activity in another tab counts here', async () => {
  const pass = await atWork();
  await pass(250);
  expect(warning()).not.toBeNull();
  const other = new BroadcastChannel('fernpuls.activity');
  other.postMessage(Date.now());
  await waitFor(() => expect(warning()).toBeNull());
  other.close();
  await pass(100);
  expect(warning()).toBeNull();
  expect(screen.getByText('Abmeldung in 3:20')).toBeTruthy();
});

test('[AUTH-13] it can be switched off where the practice sets no limit', async () => {
  const pass = await atWork({ ...standard, isDisabled: true }, undefined, 0);
  await pass(11_000);
  expect(sessionState().status).toBe('signed_in');
  expect(screen.queryByText(/Abmeldung in/)).toBeNull();
});

test('[AUTH-13] the limit of the practice counts where this browser had switched it off', async () => {
  const pass = await atWork({ ...standard, isDisabled: true });
  await pass(1798);
  expect(sessionState().status).toBe('signed_in');
  await pass(1);
  expect(sessionState()).toEqual({ status: 'signed_out', reason: 'auto_logout', minutes: 30 });
});

test('[AUTH-13] [SHELL-14] by choice the page is locked instead of left', async () => {
  const pass = await atWork({ ...standard, seconds: 300, locks: true });
  await pass(10);
  expect(screen.getByText('Sperre in 4:50')).toBeTruthy();
  await pass(289);
  expect(sessionState()).toMatchObject({ status: 'signed_in', isLocked: true });
  await pass(11_000);
  expect(sessionState()).toMatchObject({ status: 'signed_in', isLocked: true });
});

test('[AUTH-13] the server is told of who works without asking it anything, and of who does not', async () => {
  const told: (string | null)[] = [];
  const pass = await atWork(standard, (api) => {
    api.on(validateToken, () => {
      told.push(api.seen.at(-1)?.headers.get('idle-seconds') ?? null);
      return { data: katrin() };
    });
  });
  await pass(50);
  fireEvent.keyDown(window, { key: 'x' });
  await pass(10);
  await eventually(() => expect(told).toEqual(['10']));
  await pass(600);
  expect(told).toEqual(['10']);
});

test('[AUTH-13] staying is told to the server at once', async () => {
  let told = 0;
  const pass = await atWork({ ...standard, seconds: 300 }, (api) => {
    api.on(validateToken, () => {
      told += 1;
      return { data: katrin() };
    });
  });
  await pass(240);
  const before = told;
  fireEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  await eventually(() => expect(told).toBe(before + 1));
});

test('[AUTH-13] a session the server ended for want of activity leads to the sign-in page, which says so', async () => {
  await atWork();
  await act(() => recoverSession('session_idle'));
  expect(sessionState()).toMatchObject({ status: 'signed_out', reason: 'idle' });
});

test('[AUTH-13] a clock that was not stopped with its page ends nobody\u2019s session', async () => {
  const page = () =>
    renderPage({ api: watchedApi(), routes: [{ path: 'work', element: <WatchedPage /> }], path: 'work' });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const first = await page();
  const stops = vi.spyOn(globalThis, 'clearInterval').mockImplementation(() => undefined);
  first.unmount();
  stops.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await page();
  expect(sessionState()).toMatchObject({ status: 'signed_in' });
});
