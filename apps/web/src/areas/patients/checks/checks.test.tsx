import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { type PatientCheck, patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

/** Answers nothing to who asks for a patient until it is let go. */
function heldPatient(): () => void {
  const answered = fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const isHeld = (init.method ?? 'GET') === 'GET' && /patients\/[0-9a-f-]{36}(\?|$)/.test(input);
    if (isHeld) await promise;
    return answered(input, init);
  });
  return resolve;
}

test('[PATIENT-05] [SHELL-33] a key pressed while a card is being saved is for the page that comes, not for a field that is gone', async () => {
  const user = userEvent.setup();
  const { answer } = await open(
    [of('no_number'), of('card_ending', { name: 'hkk', days: 9 })],
    '?card=person&field=phone',
  );
  const phone = await screen.findByLabelText('Telefon');
  await waitFor(() => expect(document.activeElement).toBe(phone));
  answer([of('card_ending', { name: 'hkk', days: 9 })]);
  await user.type(phone, '04181 1');
  const letGo = heldPatient();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByRole('button', { name: '1 Angabe prüfen' });
  await user.keyboard('p');
  letGo();
  const list = await screen.findByRole('dialog', { name: 'Angaben, die zu prüfen sind' });
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByLabelText('Telefon')).toBeNull();
});

test('[PATIENT-05] a list opened by mouse while a card is being saved stays open when it closes', async () => {
  const user = userEvent.setup();
  await open([of('card_ending', { name: 'hkk', days: 9 })], '?card=person&field=phone');
  const phone = await screen.findByLabelText('Telefon');
  await user.type(phone, '04181 1');
  const letGo = heldPatient();
  await user.keyboard('{Control>}s{/Control}');
  await user.click(screen.getByRole('button', { name: '1 Angabe prüfen' }));
  letGo();
  await screen.findByRole('button', { name: 'Angaben zur Person bearbeiten' });
  expect(screen.getByRole('dialog', { name: 'Angaben, die zu prüfen sind' })).toBeTruthy();
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
