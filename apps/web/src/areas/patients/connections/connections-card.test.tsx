import { patientConnections } from '@fernpuls/contract/patients/patient-connection';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ConnectionsCard } from './connections-card.tsx';

const patientId = '018f0000-0000-7000-8000-000000000001';

async function open(access: 'read' | 'write', ...held: object[]) {
  const api = fakeApi();
  api.add(patientConnections, ...held.map((one) => ({ patientId, ...one })));
  await renderPage({
    api,
    path: 'general',
    permissions: [{ key: 'patient', access }],
    routes: [{ path: 'general', element: <ConnectionsCard patientId={patientId} /> }],
  });
  return api;
}

test('[PATIENT-05] by which number a clinic knows somebody is entered by keyboard, changed with a comment and taken out', async () => {
  const user = userEvent.setup();
  const api = await open('write', { system: 'Anderswo', patientId: 'somebody-else' });
  const held = () => api.rows(patientConnections).filter((row) => row.patientId === patientId);
  await user.click(await screen.findByRole('button', { name: 'Verbindung anlegen' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('2 Angaben fehlen oder sind nicht gültig')).toBeTruthy();
  await user.type(await screen.findByLabelText(/^System/), 'KIS Elbe-Klinik');
  await user.type(screen.getByLabelText(/^Nummer dort/), '4711');
  expect(screen.queryByLabelText('Anmerkung zur Änderung')).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(held()).toMatchObject([{ system: 'KIS Elbe-Klinik', number: '4711' }]));

  await user.click(await screen.findByRole('button', { name: 'Verbindung bearbeiten: KIS Elbe-Klinik' }));
  await user.type(await screen.findByLabelText(/^Nummer dort/), '0');
  await user.type(await screen.findByLabelText('Anmerkung zur Änderung'), 'Zahlendreher');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Gespeichert.');
  const sent = api.seen.filter(({ method }) => method === 'PATCH').at(-1);
  expect(sent?.body).toMatchObject({
    data: { attributes: { number: '47110', version_comment: 'Zahlendreher' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Verbindung bearbeiten: KIS Elbe-Klinik' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Löschen/ }));
  await waitFor(() => expect(held()).toEqual([]));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(held()).toMatchObject([{ number: '47110' }]));
});

test('[PATIENT-05] a number that has ended is said to have, and who may not write is offered nothing', async () => {
  await open('read', { system: 'Home Monitoring', endsOn: '2020-01-31' });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('beendet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /anlegen|bearbeiten/ })).toBeNull();
});
