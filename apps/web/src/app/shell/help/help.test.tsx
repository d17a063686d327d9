import { languages } from '@fernpuls/contract/languages';
import { fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPractice } from '../../../test/practice.ts';
import { queryClient } from '../../../api/query-client.ts';
import { startTexts } from '../../../i18n/i18n.ts';
import { toggleHelp } from '../../../ui/shell-panels.ts';
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
