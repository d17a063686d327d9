import { type PatientInsurance, patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { similarPatients } from '@fernpuls/contract/patients/similar-patients.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { InsurancesCard } from './insurances-card.tsx';

const patientId = '018f0000-0000-7000-8000-000000000001';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const known = {
  kvnr: 'A123456780',
  person: {
    id: '018f0000-0000-7000-8000-000000000002',
    lastName: 'Jansen',
    firstName: 'Eike',
    birthDate: '1933-01-01',
    customPatientId: '77',
    city: 'Tostedt',
    likeness: 'insurance_number' as const,
  },
};

async function open(access: 'read' | 'write', held: Partial<PatientInsurance>[] = []) {
  const api = fakeApi();
  const all = held.map((one) => ({ patientId, kind: 'statutory' as const, insurer: 'AOK', ...one }));
  api.add(patientInsurances, ...all);
  api.on(similarPatients, ({ kvnr }) => ({ data: kvnr === known.kvnr ? [known.person] : [] }));
  await renderPage({
    api,
    path: 'general',
    permissions: [{ key: 'patient', access }],
    routes: [{ path: 'general', element: <InsurancesCard patientId={patientId} /> }],
  });
  return api;
}

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));

test('[PATIENT-05] an insurance is entered by keyboard: the number as it was copied, its check digit said at once', async () => {
  const user = userEvent.setup();
  const api = await open('write');
  await user.click(await screen.findByRole('button', { name: 'Versicherung anlegen' }));
  await user.type(await field('Krankenkasse'), 'AOK Niedersachsen');
  await user.type(await field('Versichertennummer'), 'h 475 822 862{Tab}');
  await screen.findByText(/^Das ist keine gültige Versichertennummer/);
  await user.clear(await field('Versichertennummer'));
  await user.type(await field('Versichertennummer'), 'h 475 822 826');
  await screen.findByText('Die Prüfziffer stimmt.');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('AOK Niedersachsen wurde angelegt.');
  const sent = api.seen.find(({ method, path }) => method === 'POST' && path.endsWith('patients/insurances'));
  expect(JSON.stringify(sent?.body)).toContain('"kvnr":"H475822826"');
});

test('[PATIENT-05] status and co-payment belong to the law, a policy number to whoever is not insured by it', async () => {
  const user = userEvent.setup();
  await open('write');
  await user.click(await screen.findByRole('button', { name: 'Versicherung anlegen' }));
  expect(await field('Von der Zuzahlung befreit bis')).toBeTruthy();
  expect(screen.queryByLabelText(/^Vertragsnummer/)).toBeNull();
  await user.selectOptions(await field('Art'), 'privat');
  expect(await field('Vertragsnummer')).toBeTruthy();
  expect(screen.queryByLabelText(/^Versichertenstatus/)).toBeNull();
});

test('[PATIENT-05] a card that runs out or has run out is said, one that holds is not', async () => {
  await open('read', [
    { insurer: 'AOK', cardValidUntil: day(-2) },
    { kind: 'private', insurer: 'Zusatz', cardValidUntil: day(10) },
    { kind: 'other', insurer: 'Unfallkasse', cardValidUntil: day(400) },
  ]);
  const rows = await screen.findAllByRole('listitem');
  await waitFor(() => expect(rows).toHaveLength(3));
  const said = rows.map((row) => within(row).queryByText(/^Karte (läuft|abgelaufen)/)?.textContent ?? null);
  expect(said).toEqual(expect.arrayContaining(['Karte abgelaufen', null]));
  expect(said.filter((text) => text?.startsWith('Karte läuft in'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /anlegen|bearbeiten/ })).toBeNull();
});

test('[PATIENT-02] a number that is another patient’s is told with who it is, and keeps nobody from saving', async () => {
  const user = userEvent.setup();
  await open('write');
  await user.click(await screen.findByRole('button', { name: 'Versicherung anlegen' }));
  await user.type(await field('Krankenkasse'), 'hkk');
  await user.type(await field('Versichertennummer'), known.kvnr);
  const told = await screen.findByRole('region', { name: 'Vielleicht schon angelegt' });
  expect(told.textContent).toContain('Gleiche Versichertennummer');
  const link = within(told).getByRole('link', { name: 'Akte öffnen: Jansen, Eike' });
  expect(link.getAttribute('href')).toMatch(/patients\/018f0000-0000-7000-8000-000000000002\/general$/);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('hkk wurde angelegt.');
});
