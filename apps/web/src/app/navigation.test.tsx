import { act, fireEvent, render, screen } from '@testing-library/react';
import { type RouteObject, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { keepPractice } from '../test/practice.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { lazyPage } from '../ui/lazy-page.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { historyMoment, navigator } from './history.ts';
import { AppRouter, type Routes } from './router.tsx';
import { ErrorBoundary } from './screens/error-boundary.tsx';
import { PageWaiting } from './screens/page-waiting.tsx';

beforeEach(async () => {
  keepPractice();
  await startTexts('de');
  act(() => navigator.replace('/start'));
});
afterEach(() => void vi.useRealTimers());

const address = () => `${historyMoment().location.pathname}${historyMoment().location.search}`;

function Page({ changes, byQuery }: { changes: number; byQuery?: boolean }) {
  const navigate = useNavigate();
  return (
    <main>
      <h1>Seite</h1>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        go
      </button>
      <LeaveGuard changes={changes} {...(byQuery ? { byQuery } : {})} />
    </main>
  );
}

function show(routes: RouteObject[]) {
  return render(<AppRouter routes={{ load: () => null, list: () => routes }} />);
}

const guarded = (changes: number, byQuery?: boolean): RouteObject[] => [
  { path: '/start', element: <Page changes={changes} {...(byQuery ? { byQuery } : {})} /> },
  { path: '/elsewhere', element: <p>woanders</p> },
];

test('[SHELL-19] what an address needs is shown also where it comes between drawing and looking for it', async () => {
  let asked = 0;
  const routes: Routes = {
    load: () => {
      asked += 1;
      return asked === 1 ? new Promise(() => undefined) : null;
    },
    list: (rest) => (asked === 1 ? [{ path: '*', element: rest }] : [{ path: '/start', element: <p>da</p> }]),
  };
  render(<AppRouter routes={routes} />);
  expect(await screen.findByText('da')).toBeDefined();
});

test('[SHELL-19] what an address needs is shown also where it had come before one went there', () => {
  const known: RouteObject[] = [];
  const routes: Routes = { load: () => null, list: (rest) => [...known, { path: '*', element: rest }] };
  render(<AppRouter routes={routes} />);
  known.push({ path: '/elsewhere', element: <p>da</p> });
  act(() => navigator.push('/elsewhere'));
  expect(screen.getByText('da')).toBeDefined();
});

test('[SHELL-21] what does not come is told by the screen of errors', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const gone = Promise.reject(new Error('missing: /assets/routes.js'));
  const routes: Routes = {
    load: () => gone,
    list: (rest) => [{ path: '*', element: <ErrorBoundary address="/start">{rest}</ErrorBoundary> }],
  };
  render(<AppRouter routes={routes} />);
  expect(await screen.findByText('Uh oh!')).toBeDefined();
});

test('without changes one goes at once', () => {
  show(guarded(0));
  fireEvent.click(screen.getByText('go'));
  expect(screen.getByText('woanders')).toBeDefined();
});

test('with unsaved changes one is asked; staying stays, leaving goes', () => {
  show(guarded(2));
  fireEvent.click(screen.getByText('go'));
  expect(address()).toBe('/start');
  fireEvent.click(screen.getByText('Weiter bearbeiten'));
  expect(screen.queryByText('Weiter bearbeiten')).toBeNull();
  fireEvent.click(screen.getByText('go'));
  fireEvent.click(screen.getByText('Verwerfen'));
  expect(address()).toBe('/elsewhere');
});

test('the query of the same page changes without a question, unless the drawer has its address there', () => {
  const { unmount } = show(guarded(1));
  act(() => navigator.push('?page=2'));
  expect(address()).toBe('/start?page=2');
  unmount();
  show(guarded(1, true));
  act(() => navigator.push('/start'));
  expect(address()).toBe('/start?page=2');
  expect(screen.getByText('Weiter bearbeiten')).toBeDefined();
});

test('closing the window with unsaved changes asks, without changes it does not', () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = show(guarded(1));
  expect(leave()).toBe(true);
  unmount();
  show(guarded(0));
  expect(leave()).toBe(false);
});

test('a page on its way shows nothing for 300 ms, then its outline, then itself', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>();
  const { LazyComponent } = lazyComponent(() => promise, <PageWaiting />);
  render(<LazyComponent />);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain('Lädt');
  await act(async () => {
    resolve({ Component: () => 'da' });
    await promise;
  });
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.textContent).toBe('da');
});

test('[SHELL-19][SHELL-21] a chunk that does not come shows the screen of errors; elsewhere all is well', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { LazyComponent } = lazyComponent(lazyPage(load));
  const at = (path: string) => (
    <ErrorBoundary address={path}>{path === '/start' ? <LazyComponent /> : <p>woanders</p>}</ErrorBoundary>
  );
  const { rerender } = render(at('/start'));
  expect(await screen.findByText('Uh oh!')).toBeDefined();
  expect(screen.getByText(/^missing: /)).toBeDefined();
  act(() => navigator.replace('/elsewhere'));
  rerender(at('/elsewhere'));
  expect(screen.getByText('woanders')).toBeDefined();
});

test('[BEYOND-07] [SHELL-21] a part that was not loaded before the network went is waited for: the page and what was typed stay', async () => {
  const isOnline = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<{ Component: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ Component: () => 'da' });
  const { LazyComponent } = lazyComponent(lazyPage(load));
  render(
    <ErrorBoundary address="/start">
      <input aria-label="Ort" defaultValue="Soltau" />
      <LazyComponent />
    </ErrorBoundary>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(() => Promise.resolve());
  expect(screen.queryByText('Uh oh!')).toBeNull();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('da')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Ort').value).toBe('Soltau');
  isOnline.mockRestore();
});

test('a chunk asked for ahead is there at once, and asked for once', async () => {
  const load = vi.fn(() => Promise.resolve({ Component: () => 'da' }));
  const { LazyComponent, preload } = lazyComponent(load);
  await preload();
  await preload();
  render(<LazyComponent />);
  expect(document.body.textContent).toBe('da');
  expect(load).toHaveBeenCalledOnce();
});
