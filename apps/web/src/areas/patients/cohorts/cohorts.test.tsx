import { devices } from '@fernpuls/contract/logistics/device';
import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { cohorts, cohortVersions } from '@fernpuls/contract/patients/cohort';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { CohortsCard } from '../cohorts-card.tsx';
import { routes } from '../routes.tsx';

const save = '{Control>}s{/Control}';
const about = (...devices: string[]) => ({ metaInformation: { devices } });
const plain = {
  description: null,
  versionComment: null,
  version: 1,
  patientCount: 0,
  mediumCount: 0,
  deleteDisabled: false,
};
const permissions = ['cohort', 'patient', 'device'].map((key) => ({ key, access: 'write' as const }));

test('[CONTENT-16] [CONTENT-02] a cohort says which devices it is meant for, a pattern a row, and the wrong row is told', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const [id = ''] = api.add(cohorts, { name: 'Seca-Waagen', ...plain, ...about('*') });
  api.add(cohortVersions, { cohortId: id, version: 1, createdByName: null });
  await renderPage({ api, routes, path: `content/cohorts/${id}`, permissions });
  await user.click(await screen.findByRole('button', { name: 'Muster hinzufügen' }));
  const second = within(screen.getByRole('group', { name: 'Muster 2' }));
  await user.selectOptions(second.getByLabelText(/^Welche Geräte/), 'Bestimmter Hersteller');
  await user.type(second.getByLabelText('Hersteller'), 'seca!');
  await user.type(screen.getByLabelText('Kommentar zur Fassung'), 'Neue Waagen');
  await user.keyboard(save);
  expect(await screen.findByText(/^Muster 2: Dieses Gerätemuster ist nicht gültig/)).toBeTruthy();
  expect(second.getByLabelText('Hersteller').getAttribute('aria-invalid')).toBe('true');
  await user.type(second.getByLabelText('Hersteller'), '{Backspace}');
  await user.keyboard(save);
  await waitFor(() => expect(api.rows(cohorts)[0]?.metaInformation).toEqual({ devices: ['*', 'seca'] }));
  expect(api.rows(cohorts)[0]?.versionComment).toBe('Neue Waagen');
});

test('[CONTENT-02] each version says what it changed and is brought back; what is used tells why it stays', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const used = { ...plain, version: 2, patientCount: 3, deleteDisabled: true };
  const [id = ''] = api.add(cohorts, { name: 'Neu', ...used, ...about('-') });
  const entry = { cohortId: id, description: null, createdByName: 'Katrin Moldenhauer' };
  api.add(
    cohortVersions,
    { ...entry, version: 2, name: 'Neu', comment: 'Umbenannt', ...about('-') },
    { ...entry, version: 1, name: 'Alt', comment: null, ...about('*') },
  );
  await renderPage({ api, routes, path: `content/cohorts/${id}`, permissions });
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: /^Löschen/ });
  expect(remove.disabled).toBe(true);
  expect(screen.getByText(/^Löschen erst, wenn niemand mehr zugeordnet ist/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '3 Patienten zugeordnet' })).toBeTruthy();
  expect(await screen.findByText('Umbenannt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fassung 1 wiederherstellen' }));
  await waitFor(() => expect(api.rows(cohorts)[0]?.name).toBe('Alt'));
  expect(api.rows(cohorts)[0]?.metaInformation).toEqual({ devices: ['*'] });
});

test('[CONTENT-16] at the patient stands which cohorts are meant for other devices, and nothing where they fit', async () => {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, { cohorts: [] });
  const [fits = '', other = '', open = ''] = api.add(
    cohorts,
    { ...plain, name: 'Waagen', ...about('seca;weight') },
    { ...plain, name: 'Oximeter', ...about('*;spo2') },
    { ...plain, name: 'Alle', ...about() },
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
