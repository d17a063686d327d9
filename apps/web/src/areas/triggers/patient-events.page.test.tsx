import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { workAddress } from './addresses.ts';
import { Component as PatientEvents } from './patient-events.page.tsx';

async function show() {
  const api = fakeApi();
  const [patientId = '', other = ''] = api.add(patients, {}, { lastName: 'Wittmann' });
  const common = { patientId, valueType: 'weight', threshold: 82 } as const;
  api.add(
    triggerEvents,
    { ...common, value: 84.6, state: 'raised', priority: 'blocker', closedAt: null, closeReason: null },
    {
      ...common,
      value: 83.1,
      state: 'closed',
      priority: 'low',
      closeReason: 'plausible_no_action',
      closedByName: 'Dr. Aksoy',
    },
    { ...common, patientId: other, value: 99.9 },
  );
  const routes = [
    { path: 'alarms/:id/events', element: <PatientEvents /> },
    { path: '*', element: null },
  ];
  const page = await renderPage({ api, routes, path: `alarms/${patientId}/events` });
  await screen.findByText(/84,6/);
  return { ...page, api, user: userEvent.setup() };
}

test('[DASH-04] the alarms of one patient are listed, open and closed, and by their state they are filtered', async () => {
  const { user } = await show();
  expect(screen.getByRole('heading', { name: /^Alarme von Brandt/ })).toBeTruthy();
  expect(screen.getByText(/Dr\. Aksoy/)).toBeTruthy();
  expect(screen.queryByText(/99,9/)).toBeNull();
  await user.keyboard('f');
  await user.click(await screen.findByRole('checkbox', { name: 'Erledigt' }));
  await waitFor(() => expect(screen.queryByText(/84,6/)).toBeNull());
  expect(screen.getByText(/83,1/)).toBeTruthy();
});

test('[DASH-04] Enter opens the alarm where it is worked on', async () => {
  const { user, api, address } = await show();
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(api.rows(triggerEvents).slice(0, 2).map(workAddress)).toContain(address()));
});
