import { devices } from '@fernpuls/contract/logistics/device';
import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { CohortsCard } from './cohorts-card.tsx';
import { routes } from './routes.tsx';

const save = '{Control>}s{/Control}';
const permissions = ['cohort', 'patient', 'device'].map((key) => ({ key, access: 'write' as const }));

test('[CONTENT-16] a cohort says which devices it is meant for, in three fields, and a wrong one is told', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const [id = ''] = api.add(cohorts, { name: 'Seca-Waagen', description: null, devicePattern: null });
  await renderPage({ api, routes, path: `content/cohorts/${id}`, permissions });
  await user.click(await screen.findByRole('switch', { name: 'Für bestimmte Geräte gedacht' }));
  const maker = await screen.findByLabelText('Hersteller');
  await user.clear(maker);
  await user.type(maker, 'seca!');
  await user.keyboard(save);
  await waitFor(() => expect(maker.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(maker);
  await user.type(maker, 'seca');
  await user.type(screen.getByLabelText('Messarten'), 'weight');
  await user.keyboard(save);
  await waitFor(() => expect(api.rows(cohorts)[0]?.devicePattern).toBe('seca;weight'));
});

test('[CONTENT-16] at the patient stands which cohorts are meant for other devices, and nothing where they fit', async () => {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, { cohorts: [] });
  const plain = { description: null };
  const [fits = '', other = '', open = ''] = api.add(
    cohorts,
    { ...plain, name: 'Waagen', devicePattern: 'seca;weight' },
    { ...plain, name: 'Oximeter', devicePattern: '*;spo2' },
    { ...plain, name: 'Alle', devicePattern: null },
  );
  for (const cohortId of [fits, other, open]) api.add(cohortAssignments, { patientId, cohortId });
  api.add(devices);
  const held = { manufacturer: 'Seca', model: 'Home 803', valueTypes: ['weight' as const] };
  api.on(patientDevices, () => ({ current: [{ ...device, ...held }], former: [], unfed: [] }));
  const card = [{ path: 'card', element: <CohortsCard patientId={patientId} /> }];
  await renderPage({ api, routes: card, path: 'card', permissions });
  expect(await screen.findByText('Die Geräte passen nicht zu: Oximeter')).toBeTruthy();
});

const device = {
  id: 'a1',
  deviceId: 'd1',
  serial: 'SC-1',
  groupId: null,
  groupName: null,
  assignedAt: '2026-09-05T09:20:00.000Z',
  returnedAt: null,
  assignedByName: null,
  note: null,
  batteryPercent: null,
  signalDbm: null,
  lastContactAt: null,
  usualMinutes: 1440,
  connection: 'never' as const,
  isPaired: false,
};
