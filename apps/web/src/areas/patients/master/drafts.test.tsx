import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { standing } from '../../../test/standing.ts';
import { Component as General } from '../general.page.tsx';

async function open() {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, {
    status: 'active',
    city: 'Tostedt',
    street: 'Weg 1',
    cohorts: [],
    childrenBirthdays: [],
    openAlarmCount: 0,
  });
  api.add(
    patientContacts,
    ...['Petra', 'Jens', 'Timm'].map((name, position) => ({
      patientId,
      name,
      position,
      phone: `04181 ${position}`,
      kind: 'mobile' as const,
      isOwn: false,
    })),
  );
  api.on(patientChecks, () => ({ data: [] }));
  api.on(patientVersions, () => ({ data: [], subscriptions: [] }));
  api.on(patientLifeCycle, () => standing());
  await renderPage({
    api,
    path: `patients/${patientId}/general`,
    permissions: [{ key: 'patient', access: 'write' }],
    routes: [{ path: 'patients/:id/general', element: <General /> }],
  });
  return api;
}

test('[PATIENT-05] what was typed and not saved stands above the versions and in the foot, until it is given up', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Wohnanschrift bearbeiten' }));
  const city = await screen.findByLabelText(/^Ort/);
  await user.clear(city);
  await user.type(city, 'Buchholz');
  const draft = await screen.findByRole('region', { name: /ungespeicherten Änderungen$/ });
  expect(draft.textContent).toContain('Wohnanschrift geändert');
  expect(within(draft).getByText('Tostedt').tagName).toBe('DEL');
  expect(within(draft).getByText('Buchholz').tagName).toBe('INS');
  expect(screen.getByText('1 Karte mit ungespeicherten Änderungen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /ungespeicherten Änderungen$/ })).toBeNull(),
  );
  expect(screen.queryByText(/ungespeicherten/)).toBeNull();
});

test('[PATIENT-05] contacts are brought into their rank where they stand, by Alt and arrows', async () => {
  const user = userEvent.setup();
  const api = await open();
  const card = await screen.findByRole('region', { name: 'Kontakte' });
  const names = () =>
    within(card)
      .getAllByRole('listitem')
      .map((one) => one.textContent?.slice(0, 5));
  await waitFor(() => expect(names()).toEqual(['1Petr', '2Jens', '3Timm']));
  within(card).getByRole('button', { name: 'Kontakt bearbeiten: Timm' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['1Petr', '2Timm', '3Jens']));
  const ranked = () =>
    api
      .rows(patientContacts)
      .toSorted((a, b) => a.position - b.position)
      .map(({ name }) => name);
  await waitFor(() => expect(ranked()).toEqual(['Petra', 'Timm', 'Jens']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kontakt bearbeiten: Timm');
});
