import {
  type ManageDashboard,
  manageDashboard,
  markOperatorTask,
} from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const standing = {
  state: 'well',
  isSuspended: false,
  isClosed: false,
  lastReadingAt: null,
  usualSeconds: null,
  failingDeliveries: 0,
  failingSince: null,
  patients: 20,
  people: 4,
  licenseTo: null,
  lastSeenAt: null,
} as const;
const task = {
  practiceKey: 'altona',
  practiceName: 'Praxis Altona',
  kind: 'license',
  isCritical: false,
  occurrence: '2099-12-10',
  at: '2099-12-10',
  usualSeconds: null,
  failingDeliveries: 0,
  devicesUsed: 12,
  devicesMax: 10,
  takenBy: null,
} as const;
const figures: ManageDashboard = {
  totals: {
    practices: 2,
    people: 11,
    patients: 40,
    devicesUsed: 42,
    openAlarms: 8,
    overdueAlarms: 2,
    overduePractices: 1,
  },
  states: [
    { state: 'alarms', count: 1 },
    { state: 'well', count: 1 },
  ],
  practices: [
    {
      ...standing,
      key: 'altona',
      name: 'Praxis Altona',
      state: 'alarms',
      devicesUsed: 12,
      devicesMax: 10,
      openAlarms: 3,
      overdueAlarms: 2,
    },
    {
      ...standing,
      key: 'nordheide',
      name: 'TMZ Nordheide',
      devicesUsed: 30,
      devicesMax: null,
      openAlarms: 5,
      overdueAlarms: 0,
    },
  ],
  tasks: [
    {
      ...task,
      kind: 'silent',
      isCritical: true,
      at: '2026-11-20T04:02:00.000Z',
      occurrence: 's',
      usualSeconds: 180,
    },
    task,
  ],
  openAlarms: [{ priority: 'blocker', count: 8 }],
  licenses: {
    states: [
      { state: 'active', count: 3 },
      { state: 'expiring', count: 1 },
    ],
    ending: [{ id: 'l1', practiceName: 'Praxis Altona', validTo: '2026-12-10', state: 'expiring' }],
  },
  computedAt: '2026-11-20T09:42:00.000Z',
};

async function show(given: ManageDashboard, access: 'read' | 'write' = 'read') {
  const api = fakeApi();
  const sent: unknown[] = [];
  api.on(manageDashboard, () => given);
  api.on(markOperatorTask, (input) => {
    sent.push(input);
    return {};
  });
  const page = await renderPage({
    api,
    rootRoutes,
    path: 'manage/dashboard',
    permissions: [{ key: 'tenant', access }],
  });
  await screen.findByRole('heading', { level: 1, name: 'Übersicht' });
  return { ...page, sent, user: userEvent.setup() };
}

test('[MANAGE-01] the dashboard sums the practices and leads into the lists it counts', async () => {
  await show(figures);
  const devices = (await screen.findAllByText('Geräte bei Patienten'))[0]?.closest('div');
  expect(devices?.textContent).toContain('42');
  expect(screen.getByRole('row', { name: /Praxis Altona/ }).textContent).toMatch(
    /Alarme überfällig.*2 \/ 3.*12 \/ 10/,
  );
  expect(screen.getByRole('link', { name: /Alarme überfällig 1/ }).getAttribute('href')).toContain(
    'f.state=alarms',
  );
  const licences = within(screen.getByRole('region', { name: 'Lizenzen' }));
  expect(licences.getByRole('link', { name: /Läuft ab 1/ }).getAttribute('href')).toContain(
    'f.state=expiring',
  );
  expect(licences.getByRole('link', { name: 'Praxis Altona' }).getAttribute('href')).toContain('licenses/l1');
});

test('[MANAGE-01] what is to do is walked by J and K, taken over, put off, and opened where it is done', async () => {
  const { user, sent, address } = await show(figures, 'write');
  await screen.findByText(/sonst längstens alle/);
  await user.keyboard('j');
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent).toEqual([
      { practiceKey: 'altona', kind: 'license', occurrence: '2099-12-10', step: 'take' },
    ]),
  );
  await user.keyboard('z');
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/licenses?f.practiceKey=altona'));
});

test('[MANAGE-01] a silent practice is settled with a reason only', async () => {
  const { user, sent } = await show(figures, 'write');
  await screen.findByText(/sonst längstens alle/);
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Erledigt' }));
  expect(dialog.getByText(/die Praxis schweigt weiter/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Gateway getauscht');
  await user.click(dialog.getByRole('button', { name: 'Erledigt' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'silent', step: 'done', reason: 'Gateway getauscht' });
});

test('[MANAGE-01] without practices and without the right to licences it says so and shows no empty frames', async () => {
  const totals = Object.fromEntries(Object.keys(figures.totals).map((key) => [key, 0]));
  await show({
    ...figures,
    totals: { ...figures.totals, ...totals },
    states: [],
    practices: [],
    tasks: [],
    openAlarms: [],
    licenses: null,
  });
  expect(await screen.findByText('Noch keine Praxis')).toBeTruthy();
  expect(screen.getByText('Nichts zu tun.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Lizenzen' })).toBeNull();
});
