import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { type PatientCheck, patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { standing } from '../../../test/standing.ts';
import { Component as General } from '../general.page.tsx';
import { checkPath } from './check-path.ts';

const of = (kind: PatientCheck['kind'], change: Partial<PatientCheck> = {}): PatientCheck => ({
  kind,
  subjectId: null,
  name: null,
  days: null,
  ...change,
});

async function open(checks: PatientCheck[], query = '') {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, {
    status: 'active',
    phone: null,
    cohorts: [],
    childrenBirthdays: [],
    openAlarmCount: 0,
  });
  const [insuranceId = ''] = api.add(patientInsurances, { patientId, insurer: 'hkk' });
  let held = checks;
  api.on(patientChecks, () => ({ data: held }));
  api.on(patientVersions, () => ({ data: [], subscriptions: [] }));
  api.on(patientLifeCycle, () => standing());
  const page = await renderPage({
    api,
    path: `patients/${patientId}/general${query}`,
    permissions: [{ key: 'patient', access: 'write' }],
    routes: [{ path: 'patients/:id/general', element: <General /> }],
  });
  return { ...page, patientId, insuranceId, answer: (next: PatientCheck[]) => (held = next) };
}

test('[PATIENT-05] what wants a look is counted in the head, and leads by keyboard to its field; put in order it is gone', async () => {
  const user = userEvent.setup();
  const { answer } = await open([of('no_number'), of('card_ending', { name: 'hkk', days: 9 })]);
  await screen.findByRole('button', { name: '2 Angaben prüfen' });
  await user.keyboard('p');
  const list = await screen.findByRole('dialog', { name: 'Angaben, die zu prüfen sind' });
  expect(within(list).getByRole('link', { name: 'hkk: Die Karte läuft in 9 Tagen ab' })).toBeTruthy();
  await user.keyboard('{Enter}');
  const phone = await screen.findByLabelText('Telefon');
  await waitFor(() => expect(document.activeElement).toBe(phone));
  answer([of('card_ending', { name: 'hkk', days: 9 })]);
  await user.type(phone, '04181 1{Control>}s{/Control}');
  await screen.findByRole('button', { name: '1 Angabe prüfen' });
});

test('[PATIENT-05] where all is in order nothing stands in the head', async () => {
  await open([]);
  await screen.findByRole('heading', { name: 'Stammdaten' });
  expect(screen.queryByRole('button', { name: /prüfen$/ })).toBeNull();
});

test('[PATIENT-05] an address opens a card at one of its fields', async () => {
  await open([], '?card=care&field=infoBanner');
  const field = await screen.findByRole('textbox', { name: /^Hinweis/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('[PATIENT-05] every kind leads somewhere: insurances to their drawer, consents to their programme or study', () => {
  const ends = (check: PatientCheck) => checkPath('7', check).replace('/protected/patients/7', '');
  expect(ends(of('card_expired', { subjectId: 'i' }))).toBe('/general?insurance=i');
  expect(ends(of('kvnr_wrong', { subjectId: 'i' }))).toBe('/general?insurance=i');
  expect(ends(of('no_insurance'))).toBe('/general?insurance=new');
  expect(ends(of('no_address'))).toBe('/general?card=home&field=street');
  expect(ends(of('consent_missing'))).toBe('/programs');
  expect(ends(of('consent_newer', { subjectId: 'p' }))).toBe('/programs/patient/p');
  expect(ends(of('study_consent_newer', { subjectId: 's' }))).toBe('/studies/s');
});
