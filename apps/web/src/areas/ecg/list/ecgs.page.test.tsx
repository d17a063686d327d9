import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Ecgs } from './ecgs.page.tsx';

const patientId = '00000000-0000-7000-8000-00000000aaaa';
const other = '00000000-0000-7000-8000-00000000bbbb';
const place = `/protected/patients/${patientId}/measurements/ecgs`;

async function show() {
  const api = fakeApi();
  const common = { patientId, leads: ['I'], alarms: null, seenAt: null };
  api.add(
    ecgs,
    { ...common, currentClass: 'atrial_fibrillation', rhythmClass: 'atrial_fibrillation', meanRate: 118 },
    { ...common, currentClass: 'sinus_rhythm', rhythmClass: 'sinus_rhythm', meanRate: 61 },
    { ...common, patientId: other, meanRate: 999 },
  );
  const routes = [
    { path: 'patients/:id/measurements/ecgs', element: <Ecgs /> },
    { path: 'patients/:id/measurements/ecgs/:ecgId', element: <p>die Aufzeichnung</p> },
  ];
  const permissions = [{ key: 'patient_measurement_ecg', access: 'read' as const }];
  const page = await renderPage({ api, routes, path: place.slice('/protected/'.length), permissions });
  await screen.findByText('118');
  return { ...page, api, user: userEvent.setup() };
}

test('[PATIENT-10] a record lists its own recordings with the reading that counts, and by it they are filtered', async () => {
  const { user, address } = await show();
  expect(screen.getByRole('heading', { name: 'EKG' })).toBeTruthy();
  expect(screen.getAllByText('ärztlich bestätigt')).toHaveLength(2);
  expect(screen.getAllByText('ungesehen')).toHaveLength(2);
  expect(screen.queryByText('999')).toBeNull();
  await user.keyboard('f');
  await user.click(await screen.findByRole('checkbox', { name: 'Sinusrhythmus' }));
  await waitFor(() => expect(screen.queryByText('118')).toBeNull());
  expect(screen.getByText('61')).toBeTruthy();
  expect(address()).toBe(`${place}?f.currentClass=sinus_rhythm`);
});

test('[PATIENT-10] Enter opens a recording, and back finds the list as it was', async () => {
  const { user, router, address, api } = await show();
  await user.click(screen.getByRole('button', { name: 'HF' }));
  await waitFor(() => expect(address()).toContain('sort=meanRate'));
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('die Aufzeichnung')).toBeTruthy();
  expect(api.rows(ecgs).some(({ id }) => address() === `${place}/${id}`)).toBe(true);
  await router.navigate(-1);
  expect(await screen.findByText('118')).toBeTruthy();
  expect(address()).toBe(`${place}?sort=meanRate`);
});
