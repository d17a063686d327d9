import { deviceGroups } from '@fernpuls/contract/logistics/device-group';
import { deviceOrders, orderOffer, settleDeviceOrder } from '@fernpuls/contract/logistics/device-order';
import { patientDevicesChanged } from '@fernpuls/contract/logistics/device.live';
import { devices } from '@fernpuls/contract/logistics/device';
import {
  assignDevice,
  type HeldDevice,
  type PatientDevices,
  patientDevices,
  returnDevice,
  swapDevice,
} from '@fernpuls/contract/logistics/patient-devices.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { routes as patientPages } from '../patients/routes.tsx';
import { routes } from './routes.tsx';

const save = '{Control>}s{/Control}';
const scale: HeldDevice = {
  id: 'a1',
  deviceId: 'd1',
  serial: 'SC-204817',
  manufacturer: 'Seca',
  model: 'Home 803',
  groupId: null,
  groupName: null,
  assignedAt: '2026-09-05T09:20:00.000Z',
  returnedAt: null,
  assignedByName: 'K. Moldenhauer',
  note: null,
  batteryPercent: 14,
  signalDbm: -86,
  lastContactAt: new Date(Date.now() - 60_000).toISOString(),
  usualMinutes: 1440,
  connection: 'online',
  isPaired: true,
  valueTypes: ['weight'],
};

function practice(first: Partial<PatientDevices> = {}) {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, { status: 'active', openAlarmCount: 0, cohorts: [] });
  const held: PatientDevices = { current: [scale], former: [], unfed: [], ...first };
  api.on(patientDevices, () => held);
  api.add(deviceGroups);
  api.add(deviceOrders);
  api.add(devices);
  api.add(measurementTriggers);
  const asked: Record<string, unknown>[] = [];
  const open = (path = '') =>
    renderPage({
      api,
      routes: [...routes, ...patientPages],
      path: `patients/${patientId}/devices${path}`,
      permissions: ['device', 'patient', 'patient_trigger'].map((key) => ({ key, access: 'write' as const })),
    });
  return { api, patientId, held, open, asked };
}

test('[PATIENT-06] a device tells how it is heard in words, with last contact, its usual pause, battery and signal', async () => {
  const { open } = practice({
    current: [scale, { ...scale, id: 'a2', serial: 'SC-2 B', connection: 'silent' }],
  });
  await open();
  const row = within(await screen.findByRole('row', { name: /SC-204817/ }));
  expect(row.getByText('Online')).toBeTruthy();
  expect(row.getByText('üblich alle 24 Std.')).toBeTruthy();
  expect(row.getByText(/14/)).toBeTruthy();
  expect(row.getByText(/86 dBm/)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /SC-2 / })).getByText('Schweigt')).toBeTruthy();
});

test('[PATIENT-06] what a silent scale makes impossible is said with the rule, and leaves when it is heard again', async () => {
  const { api, held, patientId, open } = practice();
  const [triggerId = ''] = api.add(measurementTriggers, { patientId, description: 'Gewicht über 86 kg' });
  const missing = [{ valueType: 'weight', reason: 'silent' as const }];
  held.unfed.push({ triggerId, isPartly: false, missing });
  const { push } = await open();
  const notice = await screen.findByRole('region', { name: 'Was gerade nicht auslösen kann' });
  expect(await within(notice).findByText(/Gewicht über 86 kg/)).toBeTruthy();
  expect(within(notice).getByText('Gewicht: das Gerät schweigt.')).toBeTruthy();
  held.unfed.length = 0;
  push(patientDevicesChanged, { patientIds: [patientId] });
  await eventually(() => expect(screen.queryByRole('region', { name: /nicht auslösen/ })).toBeNull());
});

test('[PATIENT-06] a known device is chosen by part of its number, one in use cannot be, and undo takes it back', async () => {
  const user = userEvent.setup();
  const { api, patientId, asked, open } = practice({ current: [] });
  const plain = { manufacturer: 'Seca', model: 'Home 803' };
  api.add(
    devices,
    { ...plain, serial: 'SC-300100', patientId: null },
    { ...plain, serial: 'SC-300200', patientId },
  );
  api.on(assignDevice, (input) => {
    asked.push(input);
    return { id: 'a9' };
  });
  api.on(returnDevice, (input) => {
    asked.push(input);
    return {};
  });
  await open();
  await screen.findByText('Noch kein Gerät zugeordnet');
  await user.keyboard('n');
  await user.type(await screen.findByLabelText(/^Seriennummer/), 'SC-300');
  const taken = await screen.findByRole<HTMLButtonElement>('button', { name: /SC-300200/ });
  expect(taken.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /SC-300100/ }));
  await user.keyboard(save);
  await waitFor(() => expect(asked[0]).toMatchObject({ patientId, serial: 'SC-300100' }));
  expect(asked[0]).not.toHaveProperty('device');
  // The message stands in the drawer while that is open.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(asked[1]).toMatchObject({ id: 'a9', returned: true }));
});

test('[PATIENT-06] a number nobody knows asks for maker and model before it is sent', async () => {
  const user = userEvent.setup();
  const { api, asked, open } = practice();
  api.on(assignDevice, (input) => {
    asked.push(input);
    return { id: 'a9' };
  });
  await open('?assign=new');
  await user.type(await screen.findByLabelText(/^Seriennummer/), 'BP-60-7');
  await screen.findByText(/Diese Nummer ist neu/);
  await user.keyboard(save);
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText(/^Hersteller/), 'Omron');
  await user.type(screen.getByLabelText(/^Modell/), 'M7');
  await user.keyboard(save);
  await waitFor(() => expect(asked[0]).toMatchObject({ device: { manufacturer: 'Omron', model: 'M7' } }));
});

test('[PATIENT-06] a device is swapped from its drawer by T, with the note for the curves', async () => {
  const user = userEvent.setup();
  const { api, asked, open } = practice();
  api.on(swapDevice, (input) => {
    asked.push(input);
    return { id: 'a9' };
  });
  await open('?device=a1');
  await screen.findByRole('dialog', { name: 'Seca Home 803' });
  await user.click(screen.getByRole('button', { name: /Tauschen …/ }));
  await user.type(await screen.findByLabelText(/^Seriennummer/), 'SC-9');
  await user.type(screen.getByLabelText(/^Notiz/), 'Zeigt 0,4 kg mehr');
  await screen.findByText(/Diese Nummer ist neu/);
  await user.keyboard(save);
  await waitFor(() =>
    expect(asked[0]).toMatchObject({ id: 'a1', serial: 'SC-9', note: 'Zeigt 0,4 kg mehr' }),
  );
});

test('[PATIENT-06] a set shows its devices at its own address, and what nobody offers is noted by N', async () => {
  const user = userEvent.setup();
  const { api, held, patientId, open } = practice();
  const [groupId = ''] = api.add(deviceGroups, { patientId, name: 'Herzset', note: null, deviceCount: 1 });
  held.current = [{ ...scale, groupId, groupName: 'Herzset' }];
  api.on(settleDeviceOrder, ({ state }) => {
    Object.assign(api.rows(deviceOrders)[0] ?? {}, { state });
    return {};
  });
  const nowhere = { careOf: null, street: null, postalCode: null, city: null, countryCode: null };
  api.on(orderOffer, () => ({
    packages: [],
    articles: [],
    address: { recipientName: 'Hannelore Brandt', ...nowhere },
  }));
  await open(`/groups/${groupId}`);
  const drawer = await screen.findByRole('dialog', { name: 'Herzset' });
  expect(await within(drawer).findByText(/SC-204817/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('o');
  await screen.findByText('Noch nichts bestellt');
  await user.keyboard('n');
  await user.selectOptions(await screen.findByLabelText(/^Was/), 'Pulsoximeter');
  await user.keyboard(save);
  await waitFor(() => expect(api.rows(deviceOrders)[0]).toMatchObject({ patientId, kind: 'oximeter' }));
});

test('[MANAGE-08] an order of what is offered goes with the address of the master data, changed where need be', async () => {
  const user = userEvent.setup();
  const { api, patientId, open } = practice();
  const packageId = '018f0000-0000-7000-8000-0000000000aa';
  api.on(orderOffer, () => ({
    packages: [
      {
        id: packageId,
        name: 'HI Standard',
        description: null,
        contents: [{ articleId: packageId, name: 'Waage SC-240', quantity: 1 }],
      },
    ],
    articles: [],
    address: {
      recipientName: 'Hannelore Brandt',
      careOf: null,
      street: 'Wacholderweg 14',
      postalCode: '21244',
      city: 'Buchholz',
      countryCode: 'DE',
    },
  }));
  await open('/orders/new');
  await user.selectOptions(await screen.findByLabelText(/^Paket/), 'HI Standard');
  expect(await screen.findAllByText('Waage SC-240')).toHaveLength(2);
  const careOf = screen.getByLabelText(/^Bei/);
  await user.type(careOf, 'Petra Lau');
  await user.keyboard(save);
  await waitFor(() =>
    expect(api.rows(deviceOrders)[0]).toMatchObject({
      patientId,
      packageId,
      items: null,
      careOf: 'Petra Lau',
      street: 'Wacholderweg 14',
      countryCode: 'DE',
    }),
  );
});
