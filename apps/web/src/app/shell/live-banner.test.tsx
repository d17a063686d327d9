import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { LiveBanner } from './live-banner.tsx';

afterEach(() => void vi.useRealTimers());

/** A screen at 9:42 on the practice's clock, and the way to turn it. */
async function watching() {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-11-20T09:42:00+01:00'),
  });
  const page = await renderPage({
    api: fakeApi(),
    routes: [{ path: 'here', element: <LiveBanner /> }],
    path: 'here',
  });
  return { ...page, pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)) };
}
const banner = () => screen.queryByText(/Keine Live-Verbindung/);

test('[API-06] a lost live connection is told over the screen with since when, and that alarms come late', async () => {
  const { loseLive, pass } = await watching();
  await pass(60);
  expect(banner()).toBeNull();
  loseLive();
  await pass(4);
  expect(screen.getByText('Keine Live-Verbindung seit 09:43.')).toBeTruthy();
  expect(screen.getByText('Neue Alarme erscheinen verzögert.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Jetzt verbinden' })).toBeTruthy();
  await pass(120);
  expect(screen.getByText('Keine Live-Verbindung seit 09:43.')).toBeTruthy();
});

test('[API-06] it goes when the connection is there again, which is said, and does not come for a moment’s break', async () => {
  const { loseLive, regainLive, pass } = await watching();
  loseLive();
  await pass(2);
  expect(banner()).toBeNull();
  await pass(3);
  expect(banner()).toBeTruthy();
  regainLive();
  expect(banner()).toBeNull();
  await pass(1);
  expect(screen.getByText('Die Live-Verbindung ist wieder da.')).toBeTruthy();
});
