import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './assignment.page.tsx';

const patientId = '018f0000-0000-7000-8000-00000000aaaa';

async function open(access: 'read' | 'write' = 'write', of = patientId) {
  const api = fakeApi();
  const [healthProviderId = ''] = api.add(healthProviders, { name: 'Lührs' });
  const [id = ''] = api.add(patientHealthProviders, {
    patientId,
    healthProviderId,
    role: 'family_doctor',
    startsOn: '2021-04-01',
    endsOn: null,
    providerName: 'Dr. Lührs',
    institutionName: 'Praxis am Rathaus',
    city: 'Buchholz',
    phone: '+49 4171 55590',
    note: 'Mittwochs geschlossen',
  });
  await renderPage({
    api,
    routes: [
      { path: 'patients/:id/health_providers/:patientHealthProviderId', element: <Component /> },
      { path: 'patients/:id/health_providers', element: <p>Behandler</p> },
    ],
    path: `patients/${of}/health_providers/${id}`,
    permissions: [
      { key: 'patient', access },
      { key: 'health_provider', access: 'read' },
    ],
  });
  return api;
}

test('[PATIENT-12] one of those who treat a patient stands on a page with role, time and number, and Esc leads back', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Dr. Lührs' })).toBeTruthy();
  expect(screen.getByText('seit 01.04.2021')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+49 4171 55590' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Behandler')).toBeTruthy();
});

test('[PATIENT-12] an assignment is changed on its page, and taken away from there leads back', async () => {
  const api = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zuordnung entfernen' }));
  await waitFor(() => expect(api.rows(patientHealthProviders)).toHaveLength(0));
  expect(await screen.findByText('Behandler')).toBeTruthy();
});

test('[PATIENT-12] who may only look changes nothing', async () => {
  await open('read');
  await screen.findByRole('heading', { name: 'Dr. Lührs' });
  expect(screen.queryByRole('button', { name: 'Ändern' })).toBeNull();
});

test('[PATIENT-12] under the record of somebody else it is not found', async () => {
  await open('write', '018f0000-0000-7000-8000-00000000bbbb');
  expect(await screen.findByText('Der Eintrag wurde nicht gefunden.')).toBeTruthy();
});
