import { hazards, type KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const proved: KnownHazard['controls'][number] = {
  id: 'C-001',
  kind: 'design',
  control: 'Eine Regel urteilt wie ihr Satz.',
  tests: [{ path: 'packages/domain/src/triggers/threshold.test.ts', title: 'just below, on and just above' }],
  missing: null,
};
const open: KnownHazard['controls'][number] = {
  ...proved,
  id: 'C-002',
  control: 'Jede Akte sagt, was überwacht wird.',
  tests: [],
  missing: 'Diese Ansicht gibt es nicht.',
};
const missed: KnownHazard = {
  id: 'H-01',
  severity: 'S5',
  residual: 'high',
  isOpen: true,
  hazard: 'Ein gefährlicher Messwert löst keinen Alarm aus',
  sequence: 'Die Regel wird nicht gefragt.',
  harm: 'Tod.',
  reason: 'Was niemand sieht, wird nicht behandelt.',
  areas: ['triggers', 'measurements'],
  controls: [proved, open],
  places: [{ kind: 'rule', place: 'threshold' }],
};
const price: KnownHazard = {
  ...missed,
  id: 'H-02',
  severity: 'S1',
  residual: 'low',
  isOpen: false,
  hazard: 'Ein falscher Preis',
  areas: ['billing'],
  controls: [{ ...proved, id: 'C-003' }],
  places: [],
};

async function show(path: string) {
  const api = fakeApi();
  const asked: unknown[] = [];
  api.on(hazards, (input) => {
    asked.push(input);
    return { data: [missed, price], version: '0.1.0' };
  });
  const permissions = [{ key: 'tenant' as const, access: 'read' as const }];
  const page = await renderPage({ api, rootRoutes, path, permissions });
  return { ...page, asked };
}

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => localStorage.clear());

test('[BEYOND-33] hazards stand with severity, proof and what is left, and it is said that nobody has released them', async () => {
  const { asked } = await show('hazards');
  const row = within(await rowOf(/H-01/));
  for (const words of ['S5 Katastrophal', '1 von 2 nachgewiesen', 'hoch'])
    expect(row.getByText(words)).toBeTruthy();
  expect(screen.getByText('1 von 3 Maßnahmen sind offen.')).toBeTruthy();
  expect(screen.getByText(/von keiner verantwortlichen Person nach ISO 14971 freigegeben/)).toBeTruthy();
  expect(screen.getByText('Version 0.1.0')).toBeTruthy();
  expect(asked).toEqual([{ language: 'de' }]);
});

test('[BEYOND-33] by severity, by F for what is open, and by words of a control the list is narrowed', async () => {
  const user = userEvent.setup();
  const { router } = await show('hazards');
  await rowOf(/H-01/);
  await user.click(screen.getByRole('tab', { name: /S1 Vernachlässigbar/ }));
  await waitFor(() => expect(screen.queryByText(missed.hazard)).toBeNull());
  expect(screen.getByText(price.hazard)).toBeTruthy();
  await user.keyboard('f');
  await screen.findByRole('button', { name: 'Filter leeren' });
  await user.click(screen.getByRole('tab', { name: /Alle/ }));
  await rowOf(/H-01/);
  expect(screen.queryByText(price.hazard)).toBeNull();
  expect(router.state.location.search).toContain('f.state=open');
  await user.keyboard('f');
  await user.type(screen.getByRole('searchbox'), 'akte sagt');
  await waitFor(() => expect(screen.queryByText(price.hazard)).toBeNull());
  expect(screen.getByText(missed.hazard)).toBeTruthy();
});

test('[BEYOND-33] a hazard has its own address, names the test of each control or what is missing, and leads on by J and back by Esc', async () => {
  const user = userEvent.setup();
  const { router } = await show('hazards/H-01');
  await screen.findByRole('heading', { level: 1, name: /H-01 Ein gefährlicher Messwert/ });
  expect(screen.getByText('packages/domain/src/triggers/threshold.test.ts')).toBeTruthy();
  expect(screen.getByText('just below, on and just above')).toBeTruthy();
  expect(screen.getByText('Diese Ansicht gibt es nicht.')).toBeTruthy();
  expect(screen.getByText('threshold')).toBeTruthy();
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: /H-02/ });
  await user.keyboard('j');
  expect(router.state.location.pathname).toBe('/hazards/H-02');
  await user.keyboard('k');
  await screen.findByRole('heading', { level: 1, name: /H-01/ });
  await user.keyboard('{Escape}');
  await rowOf(/H-02/);
});

test('[BEYOND-33] an id of none says so', async () => {
  await show('hazards/H-99');
  expect(await screen.findByText('Diese Gefährdung gibt es nicht.')).toBeTruthy();
});

test('[BEYOND-33] P leads to all of it on paper, with the proof of each control, and it is printed there', async () => {
  const user = userEvent.setup();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await show('hazards');
  await rowOf(/H-01/);
  await user.keyboard('p');
  const sheet = within(await screen.findByRole('article'));
  for (const words of [missed.sequence, 'Diese Ansicht gibt es nicht.', 'Tod'])
    expect(sheet.getAllByText(words).length).toBeGreaterThan(0);
  expect(sheet.getAllByText('packages/domain/src/triggers/threshold.test.ts')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Drucken/ }));
  expect(print).toHaveBeenCalledTimes(1);
});
