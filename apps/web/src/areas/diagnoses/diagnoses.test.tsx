import { searchIcd10 } from '@fernpuls/contract/diagnoses/icd10.call';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';

const patientId = '018f0000-0000-7000-8000-00000000000a';
const drawer = lazyPage(() => import('./diagnosis-drawer.page.tsx'));
const routes = [
  {
    path: 'patients/:id/icd10s',
    lazy: lazyPage(() => import('./diagnoses.page.tsx')),
    children: [{ path: 'new', lazy: drawer }],
  },
];
const permissions: { key: string; access: 'read' | 'write' }[] = [{ key: 'patient_icd10', access: 'write' }];

test('[PATIENT-19] D begins a diagnosis, words find the code, Enter takes it, and one that stands already is warned of', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  api.add(patientIcd10s, {
    patientId,
    code: 'I50.9',
    title: 'Herzinsuffizienz',
    certainty: 'G',
    state: 'active',
  });
  api.on(searchIcd10, () => ({
    year: 2026,
    data: [{ code: 'I50.9', title: 'Herzinsuffizienz', usage: 'primary' as const }],
  }));
  await renderPage({ api, routes, path: `patients/${patientId}/icd10s`, permissions });
  await screen.findByText('I50.9 G', { selector: 'strong' });
  await user.keyboard('d');
  await user.type(await screen.findByRole('combobox', { name: /^Kode/ }), 'herz insuff');
  await screen.findByRole('option', { name: 'I50.9 Herzinsuffizienz' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('I50.9 G ist für diese Zeit schon eingetragen.')).toBeTruthy();
});
