import { type LogisticsOverview, logisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { type ManageDashboard, manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const empty: ManageDashboard = {
  totals: {
    practices: 0,
    people: 0,
    patients: 0,
    devicesUsed: 0,
    openAlarms: 0,
    overdueAlarms: 0,
    overduePractices: 0,
  },
  states: [],
  practices: [],
  tasks: [],
  openAlarms: [],
  licenses: null,
  computedAt: null,
};
const overview: LogisticsOverview = {
  devices: [
    { state: 'active', count: 1200 },
    { state: 'stocked', count: 84 },
  ],
  calibrations: { over: 3, soon: 36 },
  orders: [
    { state: 'placed', count: 12, late: 1 },
    { state: 'shipped', count: 18, late: 0 },
  ],
  lateOrders: [{ id: 'o1', number: 'B-2026-0007', practiceName: 'Hausärzte am Markt', dueOn: '2026-11-18' }],
  shortArticles: [{ id: 'a1', name: 'Manschette L', locationName: 'Buchholz', onHand: 4, minimum: 20 }],
  endingBatches: [
    {
      articleId: 'a2',
      name: 'Elektroden',
      batch: 'B7',
      quantity: 9,
      expiresOn: '2026-11-01',
      expiry: 'expired',
    },
  ],
};

async function show(given: LogisticsOverview) {
  const api = fakeApi();
  api.on(manageDashboard, () => empty);
  api.on(logisticsOverview, () => given);
  const page = await renderPage({
    api,
    rootRoutes,
    path: 'manage/dashboard',
    permissions: [
      { key: 'tenant', access: 'read' },
      { key: 'article', access: 'read' },
    ],
  });
  await screen.findByRole('region', { name: 'Bestellungen' });
  return { ...page, user: userEvent.setup() };
}

test('[MANAGE-01] the dashboard tells where the devices are, which have to be calibrated, and how many orders are late', async () => {
  await show(overview);
  const fleet = within(screen.getByRole('region', { name: 'Geräte' }));
  expect(fleet.getByText('1284 insgesamt')).toBeTruthy();
  expect(fleet.getByRole('link', { name: 'im Einsatz' }).getAttribute('href')).toBe(
    '/devices?f.state=active',
  );
  expect(fleet.getByText('Kalibrierung überfällig').closest('li')?.textContent).toContain('3');
  const orders = within(screen.getByRole('region', { name: 'Bestellungen' }));
  expect(orders.getByText('1 spät').closest('li')?.textContent).toContain('12bestellt');
  expect(screen.getByText('Bestellungen spät').closest('div')?.textContent).toMatch(/1.*von 30 offenen/);
});

test('[MANAGE-01] late orders, short articles, ended batches and overdue calibrations stand in the list of the day, walked by keys to where they are done', async () => {
  const { user } = await show(overview);
  const tasks = within(screen.getByRole('region', { name: 'Heute zu erledigen' }));
  expect(tasks.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Bestellung B-2026-0007 ist noch nicht versandt'),
    expect.stringContaining('Buchholz: 4 da, Mindestbestand 20'),
    expect.stringContaining('Charge B7: 9 Stück'),
    expect.stringContaining('Kalibrierung überfällig: 3'),
  ]);
  await user.keyboard('j');
  const current = await tasks.findByRole('button', { pressed: true, name: /Manschette L/ });
  const row = current.closest('li');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/logistics/articles/a1/stock');
});

test('[MANAGE-01] a store in which nothing is to do says so', async () => {
  const none = { lateOrders: [], shortArticles: [], endingBatches: [], orders: [], devices: [] };
  await show({ ...overview, ...none, calibrations: { over: 0, soon: 0 } });
  expect(screen.getByText('Nichts zu tun.')).toBeTruthy();
  expect(screen.getByText('Keine offene Bestellung.')).toBeTruthy();
  expect(screen.getByText('Noch keine Geräte aufgenommen.')).toBeTruthy();
});
