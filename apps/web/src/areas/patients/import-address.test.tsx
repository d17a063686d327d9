import { patients } from '@fernpuls/contract/patients/patient';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patientViews } from '@fernpuls/contract/patients/patient-view';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { plainPatient } from '../../test/plain-patient.ts';
import { renderPage } from '../../test/render-page.tsx';
import { routes } from './routes.tsx';

function open(path: string) {
  const api = fakeApi();
  api.add(patients, plainPatient);
  api.add(patientViews);
  api.on(patientOverviews, () => ({ data: [] }));
  return renderPage({
    api,
    routes: routes.filter((one) => one.path === 'patients'),
    path,
    permissions: [{ key: 'patient', access: 'write' }],
  });
}

test('[PATIENT-01] the import has an address of its own, and closing it leaves the list as it is filtered', async () => {
  const user = userEvent.setup();
  const { address } = await open('patients?f.status=paused&import=1');
  await screen.findByRole('dialog', { name: 'Patienten importieren' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toContain('f.status=paused');
  expect(address()).not.toContain('import');
  await user.click(screen.getByRole('button', { name: 'Weitere Werkzeuge' }));
  await user.click(await screen.findByRole('button', { name: 'Patienten importieren …' }));
  expect(address()).toContain('import=1');
});
