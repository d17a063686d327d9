import {
  type DeviceKey,
  deviceKeys,
  deviceKeysChanged,
  issueDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import { physicians } from '@fernpuls/contract/identity/physician';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { patients } from '@fernpuls/contract/patients/patient';
import {
  type FirstStepKey,
  firstStepKeys,
  type FirstSteps,
  firstSteps,
} from '@fernpuls/contract/tenancy/first-steps.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { encodeRecord } from '../../../api/jsonapi.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes as pages } from '../first-steps.routes.tsx';
import { FirstStepsNotice } from '../index.ts';

const routes = [
  ...pages,
  { path: 'dashboard/insights', element: <FirstStepsNotice /> },
  { path: '*', element: <p>andere Seite</p> },
];
const path = 'system/settings/first_steps';
const patientId = '00000000-0000-7000-8000-0000000000cc';
const secret = `fpk_${'0'.repeat(32)}_${'s'.repeat(43)}`;
const permissions = (
  ['tenant', 'physician', 'patient', 'device_key', 'patient_trigger', 'patient_measurement'] as const
).map((key) => ({ key, access: 'write' as const }));
const key: DeviceKey = {
  id: '00000000-0000-7000-8000-000000000001',
  label: 'Erste Schritte',
  kind: 'device',
  prefix: 'fpk_00000000',
  lastFour: 'ssss',
  scopes: ['measurements_write'],
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByName: null,
  expiresAt: '2026-11-21T08:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  revokedAt: null,
  revokedByName: null,
  answeredByName: null,
  restingScopes: [],
  replacedById: null,
};
let api: ReturnType<typeof fakeApi>;
let now: FirstSteps;

const stepsWith = (done: readonly FirstStepKey[], more: Partial<FirstSteps> = {}): FirstSteps => ({
  steps: firstStepKeys.map((one) => ({ key: one, isDone: done.includes(one), mayDo: true, whoMay: [] })),
  invited: 0,
  arrived: 0,
  patientId: null,
  keyUsedAt: null,
  ...more,
});
const head = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  now = stepsWith([]);
  api.on(firstSteps, () => now);
  api.on(deviceKeys, () => ({ data: [key] }));
  api.on(issueDeviceKey, () => ({ data: key, key: secret, example: { path: '', body: '' } }));
  api.add(physicians, { id: me, firstName: 'Katrin', lastName: 'Moldenhauer', isActive: true });
  api.add(patients, { id: patientId, customPatientId: 'P-1' });
  api.add(measurementTriggers);
  api.add(patientMeasurements);
  api.add(triggerEvents);
});

const show = (where = path) => renderPage({ api, routes, path: where, permissions });

it('[DASH-01] an empty practice begins with its people, and every step leads to where it is done', async () => {
  const { address } = await show();
  const first = await head(/Menschen einladen/);
  expect(first.getAttribute('aria-expanded')).toBe('true');
  const open = screen.getByRole('region', { name: /Menschen einladen/ });
  const link = within(open).getByRole('link', { name: 'Einladen' });
  expect(link.getAttribute('href')).toBe('/protected/system/users/new');
  await userEvent.keyboard('j');
  expect((await head(/Patientin anlegen/)).getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement?.textContent).toContain('Patientin anlegen');
  await userEvent.keyboard('jj');
  expect(await screen.findByText(/Legen Sie zuerst/), 'no threshold without a patient').toBeTruthy();
  await userEvent.keyboard('kk');
  await userEvent.keyboard('o');
  await waitFor(() => expect(address()).toBe('/protected/patients/new'));
});

it('[DASH-01] what is done is ticked by the server and told by the live channel, and the next step opens', async () => {
  const { push } = await show();
  await head(/Offen: Menschen einladen/);
  now = stepsWith(['people', 'patient'], { invited: 3, arrived: 2, patientId });
  push(deviceKeysChanged, { ids: [key.id] });
  expect(await head(/Erledigt: Menschen einladen 3 eingeladen, 2 angemeldet/)).toBeTruthy();
  expect(screen.getByText('2 von 5')).toBeTruthy();
  expect((await head(/Gerät verbinden/)).getAttribute('aria-expanded')).toBe('true');
});

it('[SYSTEM-09] the key stands in the line once, and after copying only shortened; a copy has it whole', async () => {
  const copied: string[] = [];
  now = stepsWith(['people', 'patient'], { patientId });
  await show();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await user.click(await screen.findByRole('button', { name: 'Neuen Schlüssel erzeugen' }));
  const line = await screen.findByText(new RegExp(secret));
  expect(line.textContent).toContain('"custom_patient_id": "P-1"');
  expect(line.textContent).toContain(`${location.origin}/srm/api/v1/measurements`);
  await user.keyboard('c');
  await waitFor(() => expect(copied[0]).toContain(secret));
  expect(screen.queryByText(new RegExp(secret))).toBeNull();
  expect(screen.getByText(/Bearer fpk_00000000…ssss/)).toBeTruthy();
  await user.keyboard('c');
  await waitFor(() => expect(copied[1]).toContain(secret));
});

it('[DASH-01] the reading and its alarm appear the moment they are told, and lead to the queue', async () => {
  now = stepsWith(['people', 'patient', 'device', 'threshold'], {
    patientId,
    keyUsedAt: new Date().toISOString(),
  });
  api.add(measurementTriggers, { patientId, isActive: true });
  const { push, address } = await show();
  expect(await screen.findByText('Wartet auf die Messung')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Löst Alarm aus' })).toBeTruthy();
  expect(screen.getByText(/"value": 84\.6/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unauffällig' }));
  expect(screen.getByText(/"value": 83\.4/)).toBeTruthy();
  api.add(patientMeasurements, {
    patientId,
    value: 84.6,
    source: 'hub',
    receivedAt: new Date().toISOString(),
  });
  push(measurementsReceived, { patientIds: [patientId] });
  expect(await screen.findByText('Messung angekommen')).toBeTruthy();
  expect(screen.getByText(/Gewicht 84,6/)).toBeTruthy();
  api.add(triggerEvents, { patientId, name: 'Probe, Paula', suppression: null });
  const event = api.rows(triggerEvents)[0];
  if (!event) throw new Error('no event');
  push(triggerEventChanged, encodeRecord(triggerEvents, event));
  expect(await screen.findByText('Messung angekommen, Alarm ausgelöst')).toBeTruthy();
  await userEvent.keyboard('o');
  await waitFor(() => expect(address()).toBe(`/protected/dashboard/alarms?patient=${patientId}`));
});

it('[ROLES-05] whoever lacks the right for a step reads who has it', async () => {
  now = stepsWith([]);
  now.steps = now.steps.map((step) =>
    step.key === 'people' ? { ...step, mayDo: false, whoMay: ['Dr. Henrike Ohlendorf'] } : step,
  );
  await show();
  expect(await screen.findByText(/Es haben: Dr\. Henrike Ohlendorf/)).toBeTruthy();
  const open = screen.getByRole('region', { name: /Menschen einladen/ });
  expect(within(open).queryByRole('link')).toBeNull();
});

it('[DASH-01] a server that does not answer is told, and asked again', async () => {
  api.refuse('GET', /first_steps/, 500, 'unexpected');
  await show();
  const retry = await screen.findByRole('button', { name: /Erneut/ });
  api.accept();
  await userEvent.click(retry);
  expect(await head(/Menschen einladen/)).toBeTruthy();
});

it('[DASH-01] the dashboard shows what is next until it is put away or all is done', async () => {
  now = stepsWith(['people']);
  const { address, unmount } = await show('dashboard/insights');
  const notice = await screen.findByRole('region', { name: 'Erste Schritte' });
  expect(within(notice).getByText('1 von 5')).toBeTruthy();
  expect(
    within(notice)
      .getByRole('link', { name: /Gerät verbinden/ })
      .getAttribute('href'),
  ).toBe(`/protected/${path}?step=device`);
  await userEvent.click(within(notice).getByRole('button', { name: 'Später' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Erste Schritte' })).toBeNull());
  expect(address()).toBe('/protected/dashboard/insights');
  unmount();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Wieder auf der Übersicht zeigen' }));
  expect(await screen.findByRole('button', { name: /Später/ })).toBeTruthy();
});

it('[DASH-01] nothing is shown on the dashboard of a practice that has done everything', async () => {
  now = stepsWith(firstStepKeys, { patientId });
  await show('dashboard/insights');
  await waitFor(() => expect(api.seen.some((one) => one.path.endsWith('/first_steps'))).toBe(true));
  await waitFor(() => expect(screen.queryByText('Erste Schritte')).toBeNull());
});
