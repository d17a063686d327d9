import { type ManageDashboard, manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const figures: ManageDashboard = {
  practices: [
    {
      key: 'altona',
      name: 'Praxis Altona',
      people: 4,
      devicesUsed: 12,
      devicesMax: 10,
      openAlarms: 3,
      overdueAlarms: 2,
    },
    {
      key: 'nordheide',
      name: 'TMZ Nordheide',
      people: 7,
      devicesUsed: 30,
      devicesMax: null,
      openAlarms: 5,
      overdueAlarms: 0,
    },
  ],
  openAlarms: [{ priority: 'blocker', count: 8 }],
  licenses: {
    states: [
      { state: 'active', count: 3 },
      { state: 'expiring', count: 1 },
    ],
    ending: [{ id: 'l1', practiceName: 'Praxis Altona', validTo: '2026-12-10', state: 'expiring' }],
  },
};

async function show(given: ManageDashboard) {
  const api = fakeApi();
  api.on(manageDashboard, () => given);
  await renderPage({
    api,
    rootRoutes,
    path: 'manage/dashboard',
    permissions: [{ key: 'tenant', access: 'read' }],
  });
  await screen.findByRole('heading', { level: 1, name: 'Übersicht' });
}

test('[MANAGE-01] the dashboard sums the practices and leads into the lists it counts', async () => {
  await show(figures);
  const devices = (await screen.findAllByText('Geräte bei Patienten'))[0]?.closest('div');
  expect(devices?.textContent).toContain('42');
  expect(screen.getByRole('row', { name: /Praxis Altona/ }).textContent).toMatch(/3 2 überfällig12 von 104/);
  expect(screen.getAllByRole('link', { name: 'Praxis Altona' })[0]?.getAttribute('href')).toContain(
    '/tenants/altona',
  );
  const licences = within(screen.getByRole('region', { name: 'Lizenzen' }));
  expect(licences.getByRole('link', { name: /Läuft ab 1/ }).getAttribute('href')).toContain(
    'f.state=expiring',
  );
  expect(licences.getByRole('link', { name: 'Praxis Altona' }).getAttribute('href')).toContain('licenses/l1');
});

test('[MANAGE-01] without practices and without the right to licences it says so and shows no empty frames', async () => {
  await show({ practices: [], openAlarms: [], licenses: null });
  expect(await screen.findByText('Noch keine Praxis')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Lizenzen' })).toBeNull();
});
