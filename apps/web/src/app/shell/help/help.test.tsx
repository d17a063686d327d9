import { languages } from '@fernpuls/contract/languages';
import { fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPractice } from '../../../test/practice.ts';
import { queryClient } from '../../../api/query-client.ts';
import { startTexts } from '../../../i18n/i18n.ts';
import { listenForHotkeys, useHotkeys } from '../../../ui/hotkeys.ts';
import { toggleHelp, useShellPanels } from '../../../ui/shell-panels.ts';
import { navigation } from '../navigation.ts';
import type * as lazyPage from '../../../ui/lazy-page.ts';
import { loadChunk } from '../../../ui/lazy-page.ts';
import { fetchHelp, helpKeyOf, helpKeys } from './help-section.ts';
import { Component as HelpPanel } from './help-panel.tsx';

type LazyPage = typeof lazyPage;
vi.mock('../../../ui/lazy-page.ts', async (original) => {
  const real = await original<LazyPage>();
  return { ...real, loadChunk: vi.fn(real.loadChunk) };
});
const real = vi.mocked(loadChunk).getMockImplementation();

beforeEach(async () => {
  queryClient.clear();
  keepPractice();
  await startTexts('de');
});
afterEach(() => {
  vi.restoreAllMocks();
  if (real) vi.mocked(loadChunk).mockImplementation(real);
});

test('[SHELL-09] every screen of the menu has a help section of its own', () => {
  for (const { to, key } of navigation) expect([key, helpKeyOf(to)]).not.toEqual([key, 'overview']);
});

for (const key of helpKeys) {
  test(`[SHELL-09] the section ${key} is written in every language, with the same parts`, async () => {
    const sections = await Promise.all(languages.map(async (language) => fetchHelp(key, language)));
    expect(new Set(sections.map(({ purpose }) => purpose)).size).toBe(languages.length);
    for (const { steps, when } of sections) {
      expect([steps.length, when.length]).toEqual([sections[0]?.steps.length, sections[0]?.when.length]);
      expect(Math.min(steps.length, when.length)).toBeGreaterThan(0);
    }
  });
}

const show = (path: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <HelpPanel />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('[SHELL-09] the panel shows the section of the screen', async () => {
  show('/protected/dashboard/tasks');
  expect(await screen.findByText('Aufgaben')).toBeDefined();
});

test('[SHELL-09] a section that cannot be fetched is told, and fetched again on request', async () => {
  let isBroken = true;
  vi.mocked(loadChunk).mockImplementation(async (load) => {
    if (isBroken) throw new Error('offline');
    return await load();
  });
  show('/protected/dashboard/alarms');
  expect(await screen.findByText('Die Hilfe konnte nicht geladen werden.')).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByText('Erneut versuchen'));
  expect(await screen.findByText('Alarme')).toBeDefined();
  expect(screen.queryByText('Die Hilfe konnte nicht geladen werden.')).toBeNull();
});

test('[SHELL-09] whether the panel is open is remembered', () => {
  toggleHelp();
  expect(localStorage.getItem('fernpuls.help_open')).toBe('true');
  toggleHelp();
  expect(localStorage.getItem('fernpuls.help_open')).toBe('false');
});

/** The shell in small: a button that opens the panel, and a screen with a meaning of its own for Esc. */
function Screen({ onBack }: { onBack: () => void }) {
  const isOpen = useShellPanels().help;
  useHotkeys([{ keys: 'esc', label: 'zurück', group: 'Seite', run: onBack }]);
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/protected/dashboard/alarms']}>
        <button type="button" onClick={toggleHelp}>
          öffnen
        </button>
        {isOpen && <HelpPanel />}
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** A window so wide; answers whether the panel lies over the screen, and what the screen's own Esc did. */
async function openAt(width: number) {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...media(query),
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
  }));
  const onBack = vi.fn<() => void>();
  const stop = listenForHotkeys();
  const user = userEvent.setup();
  render(<Screen onBack={onBack} />);
  await user.click(screen.getByRole('button', { name: 'öffnen' }));
  const panel = await screen.findByRole('complementary', { name: 'Hilfe' });
  return { onBack, stop, user, panel, isOver: panel.dataset.over !== undefined };
}

for (const [width, isOver] of [
  [1200, true],
  [1440, true],
  [1767, true],
  [1768, false],
] as const) {
  test(`[SHELL-09] at ${width} pixels the panel ${isOver ? 'lies over' : 'stands beside'} the screen`, async () => {
    const opened = await openAt(width);
    expect(opened.isOver).toBe(isOver);
    await opened.user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary') === null).toBe(isOver);
    expect(opened.onBack).toHaveBeenCalledTimes(isOver ? 0 : 1);
    if (!isOver) toggleHelp();
    opened.stop();
  });
}

test('[SHELL-09] the panel closed from inside gives the focus back to where it was opened', async () => {
  const { user, stop } = await openAt(1440);
  await user.click(screen.getByRole('button', { name: /Schließen/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'öffnen' }));
  stop();
});
