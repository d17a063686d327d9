import { legalVersions } from '@fernpuls/contract/tenancy/legal.call';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './legals.page.tsx';

const version = (number: number, body: string, note: string | null) => ({
  kind: 'privacy' as const,
  version: number,
  texts: { de: { title: 'Datenschutz', body }, en: { title: 'Privacy', body: 'We keep it.' } },
  changeNote: note,
  isSample: false,
  publishedAt: `2026-11-0${number}T08:00:00.000Z`,
  publishedBy: 'Maren Feddersen',
  consentCount: 0,
});

const newestFirst = [
  version(3, 'Wir speichern Messwerte zehn Jahre.', 'Frist genannt'),
  version(2, 'Wir speichern Messwerte lange.', null),
  version(1, 'Wir speichern Daten lange.', null),
];

async function show(path: string, data = newestFirst) {
  const api = fakeApi();
  api.on(legalVersions, () => ({ data }));
  const routes = [{ path: 'system/legals/:kind?', element: <Component /> }];
  await renderPage({ api, routes, path, permissions: [{ key: 'tenant', access: 'read' }] });
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Versionen vergleichen' }));
const words = (element: HTMLElement, tag: 'ins' | 'del') =>
  [...element.querySelectorAll(tag)].map(({ textContent }) => textContent.trim());

test('[CONTENT-17] two published versions of a legal text show which words went and came, and nothing of what is as it was', async () => {
  const user = userEvent.setup();
  await show('system/legals/privacy');
  await user.click(await screen.findByRole('button', { name: 'Vergleichen …' }));
  const shown = await dialog();
  const part = shown.getByText(/Deutsch · Text/).closest('div') ?? document.body;
  const all = await screen.findByRole('dialog');
  expect(words(all, 'del')).toEqual(['lange.']);
  expect(words(all, 'ins')).toEqual(['zehn Jahre.']);
  expect(part.textContent).toContain('Messwerte');
  expect(shown.queryByText(/English/)).toBeNull();
  expect(shown.getAllByText(/Frist genannt/).length).toBeGreaterThan(0);
});

test('[CONTENT-17] the comparison has an address of its own, and other versions are chosen in it', async () => {
  const user = userEvent.setup();
  await show('system/legals/privacy?compare=1..3');
  const shown = await dialog();
  const all = await screen.findByRole('dialog');
  expect(words(all, 'del')).toEqual(['Daten lange.']);
  const [earlier] = shown.getAllByRole('combobox');
  if (!earlier) throw new Error('nothing to choose from');
  await user.selectOptions(earlier, '2');
  expect(words(all, 'del')).toEqual(['lange.']);
});

test('[CONTENT-17] one version alone is compared with nothing', async () => {
  await show('system/legals/privacy', newestFirst.slice(0, 1));
  expect(await screen.findByText('aktuell')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vergleichen …' })).toBeNull();
});
