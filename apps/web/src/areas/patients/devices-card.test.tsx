import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { patientDevicesChanged } from '@fernpuls/contract/logistics/device.live';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { DevicesCard } from './devices-card.tsx';

const held = {
  id: 'a1',
  deviceId: 'd1',
  serial: 'SC-1',
  manufacturer: 'Beurer',
  model: 'BF 720',
  groupId: null,
  groupName: null,
  assignedAt: '2026-09-05T09:20:00.000Z',
  returnedAt: null,
  assignedByName: null,
  note: null,
  batteryPercent: 16,
  signalDbm: null,
  lastContactAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  usualMinutes: 1440,
  isPaired: true,
  valueTypes: ['weight' as const],
};

test('[PATIENT-02] [PATIENT-06] [ENTITY-25] the card of devices says of each device when it was last heard, its battery, and that it goes offline while one looks', async () => {
  const api = fakeApi();
  let connection: 'online' | 'offline' = 'online';
  api.on(patientDevices, () => ({ current: [{ ...held, connection }], former: [], unfed: [] }));
  const routes = [{ path: 'card', element: <DevicesCard patientId="p1" /> }];
  const { push } = await renderPage({
    api,
    routes,
    path: 'card',
    permissions: [{ key: 'device', access: 'read' }],
  });
  const card = within(await screen.findByRole('region', { name: 'Geräte' }));
  expect(await card.findByText('Online')).toBeTruthy();
  expect(card.getByText('Beurer BF 720')).toBeTruthy();
  expect(card.getByText('vor 3 Tagen')).toBeTruthy();
  expect(card.getByTitle(/Ladestand 16/)).toBeTruthy();
  connection = 'offline';
  push(patientDevicesChanged, { patientIds: ['p1'] });
  expect(await card.findByText('Offline')).toBeTruthy();
});
