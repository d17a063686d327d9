import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDelayMs } from '../api/live.ts';
import { queryString } from '../api/query-string.ts';
import { extendIdle, startIdleClock, useSecondsLeft } from '../app/shell/idle.ts';
import { listenForHotkeys } from './hotkeys.ts';
import { ChunkLoadError, loadChunk } from './lazy-page.ts';
import { pagesToShow } from './pager.tsx';
import { PhoneLink } from './phone-link.tsx';
import { rememberPatient, useRecentPatientIds } from '../clinical/recent-patients.ts';
import { OnPaperContext } from './on-paper.ts';
import { Announcer } from './announcer.tsx';
import { Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';
import { closeToast, showToast, useToasts } from './toasts.ts';
import { Tabs } from './tabs.tsx';
import { Truncated } from './truncated.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  const { result } = renderHook(useToasts);
  act(() => {
    for (const toast of result.current) closeToast(toast.id);
  });
  vi.useRealTimers();
});

test('[SHELL-22] the same message is never shown twice', () => {
  render(<Toaster />);
  act(() => {
    showToast({ kind: 'info', text: 'Gespeichert.' });
    showToast({ kind: 'info', text: 'Gespeichert.' });
  });
  expect(screen.getAllByText('Gespeichert.')).toHaveLength(1);
});

test('[SHELL-22] a message goes after 4 s; one that must stay stays', () => {
  render(<Toaster />);
  act(() => {
    showToast({ kind: 'info', text: 'kurz' });
    showToast({ kind: 'error', text: 'bleibt', persistent: true });
  });
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.queryByText('kurz')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('kurz')).toBeNull();
  expect(screen.queryByText('bleibt')).not.toBeNull();
});

test('[SHELL-22] [SHELL-33] messages and announcements stand within the dialog that covers the page, and outside again after it', () => {
  const page = (isOpen: boolean) => (
    <>
      {isOpen && (
        <Dialog title="Frage" onClose={() => undefined}>
          Text
        </Dialog>
      )}
      <Toaster />
      <Announcer />
    </>
  );
  const { rerender } = render(page(true));
  act(() => void showToast({ kind: 'error', text: 'bleibt', persistent: true }));
  const dialog = screen.getByRole('dialog', { name: 'Frage' });
  expect(dialog.contains(screen.getByText('bleibt'))).toBe(true);
  expect(dialog.contains(document.getElementById('announcer-polite'))).toBe(true);
  rerender(page(false));
  expect(screen.getByText('bleibt').closest('dialog')).toBeNull();
  expect(document.getElementById('announcer-polite')?.closest('dialog')).toBeNull();
});

test('[SHELL-22] a message that comes as its dialog goes is shown outside of it, as browsers refuse layers of what is gone', () => {
  const shown: boolean[] = [];
  HTMLElement.prototype.showPopover = function show() {
    if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
    shown.push(document.body === this.parentElement);
  };
  const matches = vi.spyOn(Element.prototype, 'matches').mockReturnValue(false);
  const page = (isOpen: boolean) => (
    <>
      {isOpen && (
        <Dialog title="A" onClose={() => undefined}>
          text
        </Dialog>
      )}
      <Toaster />
    </>
  );
  const { rerender } = render(page(true));
  act(() => {
    rerender(page(false));
    showToast({ kind: 'info', text: 'Gespeichert.' });
  });
  matches.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  expect(screen.getByText('Gespeichert.')).toBeTruthy();
  expect(shown.at(-1)).toBe(true);
});

test('a pointer on a message stops its clock', () => {
  render(<Toaster />);
  act(() => void showToast({ kind: 'info', text: 'kurz' }));
  fireEvent.pointerEnter(screen.getByText('kurz').parentElement ?? document.body);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('kurz')).not.toBeNull();
});

test('[AUTH-13] the clock counts down by seconds and starts again at activity', () => {
  const stop = startIdleClock(300);
  const { result } = renderHook(useSecondsLeft);
  act(() => void vi.advanceTimersByTime(100_000));
  expect(result.current).toBe(200);
  fireEvent.keyDown(window);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(299);
  stop();
});

test('[AUTH-13] in the last minute a stray key does not extend the session, the button does', () => {
  const stop = startIdleClock(300);
  const { result } = renderHook(useSecondsLeft);
  act(() => void vi.advanceTimersByTime(241_000));
  fireEvent.pointerMove(window);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(58);
  act(() => extendIdle());
  expect(result.current).toBe(300);
  stop();
});

test('[SHELL-24] only plain telephone numbers become links', () => {
  render(
    <>
      <PhoneLink number="+49 (4182) 555-0" />
      <PhoneLink number="555 0 App. 12" />
    </>,
  );
  expect(screen.getByText('+49 (4182) 555-0').getAttribute('href')).toBe('tel:+49(4182)555-0');
  expect(screen.getByText('555 0 App. 12').tagName).toBe('SPAN');
});

test('[SHELL-23] up to 50 characters a text is shown whole, beyond it can be unfolded', () => {
  const { rerender } = render(<Truncated text={'a'.repeat(50)} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Truncated text={'a'.repeat(51)} />);
  expect(document.body.textContent).toContain(`${'a'.repeat(50)}…`);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
  expect(document.body.textContent).toContain('a'.repeat(51));
});

test('[SHELL-23] on paper, where nothing can be pressed, the whole text stands', () => {
  render(
    <OnPaperContext value>
      <Truncated text={'a'.repeat(51)} />
    </OnPaperContext>,
  );
  expect(document.body.textContent).toBe('a'.repeat(51));
  expect(screen.queryByRole('button')).toBeNull();
});

test('[SHELL-23] what is cut at the end of a sentence ends in the ellipsis alone', () => {
  render(
    <Truncated text="Beschwerdefrei, Knöchel schlank, schläft gut, flach. Trinkt etwa anderthalb Liter." />,
  );
  expect(document.body.textContent).toContain('schläft gut…');
  expect(document.body.textContent).not.toMatch(/[.,] ?…/);
});

test('[SHELL-23] of four lines three are shown; the whole is in a tooltip while the focus is there, until Esc', () => {
  const stop = listenForHotkeys();
  render(<Truncated text={'a\nb\nc\nd'} />);
  expect(document.body.textContent).toContain('a\nb\nc…');
  fireEvent.focus(screen.getByRole('button'));
  expect(screen.getByRole('tooltip').textContent).toBe('a\nb\nc\nd');
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  stop();
});

test('[SHELL-21] a page that does not come says whether it is missing or late', async () => {
  const chunk = 'http://demo.localhost/assets/page-x.js';
  const missing = loadChunk(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)),
  );
  await expect(missing).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'missing', address: chunk });
  const style = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/page-x.css')));
  await expect(style).rejects.toMatchObject({ type: 'missing', address: '/assets/page-x.css' });
  const other = loadChunk(() => Promise.reject(new Error('broken')));
  await expect(other).rejects.toMatchObject({ type: 'other' });
  const late = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await late).toBeInstanceOf(ChunkLoadError);
  expect(await late).toMatchObject({ type: 'timeout' });
});

test('[API-06] reconnecting waits longer each time, never more than 36 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelayMs(attempt, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(9, 1)).toBe(36_000);
});

test('[API-03] lists, objects and null are written as the server reads them', () => {
  const query = { perPage: 5, ids: ['a', 'b'], birthDate: { from: 'x' }, assigneeId: null, query: undefined };
  expect(decodeURIComponent(queryString(query))).toBe(
    '?per_page=5&ids[]=a&ids[]=b&birth_date[from]=x&assignee_id=null',
  );
});

test('the pager shows the ends and the neighbours', () => {
  expect(pagesToShow(1, 5)).toEqual([1, 2, null, 5]);
  expect(pagesToShow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pagesToShow(1, 1)).toEqual([1]);
});

test('the last three opened patients are kept, newest first, each person their own, and only as ids', () => {
  const { result } = renderHook(() => useRecentPatientIds('me'));
  act(() => {
    for (const id of ['a', 'b', 'c', 'd', 'b']) rememberPatient('me', id);
  });
  expect(result.current).toEqual(['b', 'd', 'c']);
  expect(renderHook(() => useRecentPatientIds('you')).result.current).toEqual([]);
});

test('[PATIENT-16] [SHELL-33] arrows go from tab to tab; with another key held they are the page’s', () => {
  const onChange = vi.fn();
  const tabs = ['Woche', 'Monat'].map((label) => ({ key: label, label }));
  render(<Tabs label="Zeitraum" tabs={tabs} current="Woche" onChange={onChange} />);
  const tab = screen.getByRole('tab', { name: 'Woche' });
  for (const held of [{ shiftKey: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }])
    fireEvent.keyDown(tab, { key: 'ArrowRight', ...held });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(tab, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenCalledWith('Monat');
});
