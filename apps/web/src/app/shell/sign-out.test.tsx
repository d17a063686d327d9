import { browsers } from '@fernpuls/contract/identity/browsers.call';
import type { LegalText } from '@fernpuls/contract/tenancy/legal.call';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, endSession, renewSession, sessionState } from '../../api/session.ts';
import { lockNow } from '../../api/session-lock.ts';
import { Component as Browsers } from '../../areas/identity/account/browsers.page.tsx';
import { memoryDrafts } from '../../test/memory-drafts.ts';
import { keepPractice, me } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { watchedApi } from '../../test/watched-api.ts';
import { WatchedPage } from '../../test/watched-page.tsx';
import { setAutoLogoutPreference } from '../../ui/auto-logout.ts';
// Signing out gives its question up after a while: what is here already is asked in time on any machine.
import '../../ui/drafts/sign-out.tsx';
import { vaultOver } from '../../ui/drafts/vault.ts';
import { drafts } from '../../ui/drafts/where.ts';
import { Component as BottomBar } from './bottom-bar.tsx';
import { Component as ConsentDialog } from './consent/consent-dialog.tsx';
import { UserBlock } from './user-block.tsx';

const at = '2026-11-20T08:00:00.000Z';
const terms: LegalText = {
  kind: 'terms',
  version: 1,
  texts: { de: { title: 'Nutzungsbedingungen', body: 'Text' }, en: null },
  changeNote: null,
  isSample: true,
  publishedAt: at,
  publishedBy: null,
};
const typedAt = Date.now();
const plain = drafts.vault;
let memory: ReturnType<typeof memoryDrafts>;
let vault: ReturnType<typeof vaultOver>;

beforeEach(async () => {
  keepPractice();
  memory = memoryDrafts();
  vault = vaultOver(memory.store);
  drafts.vault = () => Promise.resolve(vault);
  await vault.write(me, 'cohorts c1', { at: typedAt, values: { name: 'HI' }, base: { name: '' } });
});
afterEach(() => {
  drafts.vault = plain;
  setAutoLogoutPreference({ isDisabled: false, seconds: 0, locks: false });
  vi.useRealTimers();
});

async function work(page: ReactNode) {
  const api = watchedApi();
  api.on(browsers, () => ({
    data: [
      {
        id: me,
        kind: 'session' as const,
        browser: 'Firefox',
        platform: 'Linux',
        addressArea: null,
        isCurrent: true,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: '2026-12-20T08:00:00.000Z',
      },
    ],
  }));
  const element = <WatchedPage>{page}</WatchedPage>;
  await renderPage({ api, routes: [{ path: 'work', element }], path: 'work' });
  return api;
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const isSignedOut = () => waitFor(() => expect(sessionState().status).toBe('signed_out'));

const ways: Record<string, () => Promise<unknown>> = {
  'the menu': async () => {
    await work(<UserBlock minified={false} />);
    await press('Abmelden');
  },
  'the menu of a phone': async () => {
    await work(<BottomBar onSearch={() => undefined} />);
    await press('Mehr');
    await press('Abmelden');
  },
  'the warning before auto-logout': async () => {
    setAutoLogoutPreference({ isDisabled: false, seconds: 300, locks: false });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await work(null);
    await act(() => vi.advanceTimersByTimeAsync(250_000));
    await press('Abmelden');
  },
  'terms one does not agree to': async () => {
    await work(<ConsentDialog pending={[terms]} />);
    await press('Abmelden');
  },
  'the list of one’s browsers': async () => {
    await work(<Browsers />);
    await press(/Firefox/);
  },
  'the lock': async () => {
    await work(null);
    await act(() => lockNow());
    await press('Abmelden');
  },
};

for (const [name, leave] of Object.entries(ways)) {
  test(`[BEYOND-07] signing out by ${name} asks what becomes of drafts, and removes them on a shared machine`, async () => {
    await leave();
    expect(await screen.findByText('1 Entwurf ist noch nicht gespeichert')).toBeDefined();
    expect(sessionState().status).toBe('signed_in');
    await press('Löschen und abmelden');
    await isSignedOut();
    await waitFor(() => expect(memory.kept.size + memory.keys.size).toBe(0));
  });

  test(`[BEYOND-07] signing out by ${name} keeps drafts for who wants them kept`, async () => {
    await leave();
    await press('Behalten und abmelden');
    await isSignedOut();
    expect(memory.kept.size).toBe(1);
  });
}

test('[BEYOND-07] where nobody can be asked, signing out removes drafts, but at the lock only their person may', async () => {
  drafts.vault = () => Promise.resolve({ ...vault, count: () => Promise.reject(new Error('busy')) });
  await ways['the lock']?.();
  await isSignedOut();
  expect(memory.kept.size).toBe(1);
  await ways['the menu']?.();
  await isSignedOut();
  await waitFor(() => expect(memory.kept.size).toBe(0));
});

const thrownOut: Record<string, () => Promise<unknown>> = {
  'a time nobody did anything': () => closeSession('auto_logout', 30),
  'an expired session': () => Promise.resolve(endSession('expired')),
  'wrong answers at the lock': () => Promise.resolve(endSession('unlock_failed')),
};

for (const [name, end] of Object.entries(thrownOut)) {
  test(`[BEYOND-07] thrown out by ${name} one finds one’s drafts again`, async () => {
    await work(null);
    await act(end);
    await isSignedOut();
    expect((await vault.read(me, 'cohorts c1', typedAt))?.values).toEqual({ name: 'HI' });
  });
}

test('[BEYOND-07] a session the server has ended keeps drafts', async () => {
  const api = await work(null);
  api.refuse('GET', /validate_token$/, 401, 'session_expired');
  await act(() => renewSession());
  expect(sessionState()).toMatchObject({ status: 'signed_out', reason: 'revoked' });
  expect(memory.kept.size).toBe(1);
});
