import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { type PatientVersion, patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { standing } from '../../../test/standing.ts';
import { Component as General } from '../general.page.tsx';

function practice(versions: PatientVersion[]) {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, {
    status: 'active',
    cohorts: [],
    childrenBirthdays: [],
    openAlarmCount: 0,
  });
  api.add(patientInsurances, { patientId });
  api.on(patientChecks, () => ({ data: [] }));
  api.on(patientVersions, () => ({
    data: versions.map((one) => ({ ...one, subjectId: patientId })),
    subscriptions: [],
  }));
  api.on(patientLifeCycle, () => standing());
  const open = (query = '') =>
    renderPage({
      api,
      path: `patients/${patientId}/general${query}`,
      permissions: [{ key: 'patient', access: 'write' }],
      routes: [{ path: 'patients/:id/general', element: <General /> }],
    });
  const sent = (method: string) => api.seen.filter((one) => one.method === method && !/sign/.test(one.path));
  return { api, patientId, open, sent };
}

test('[PATIENT-05] what was changed of the person is put back from its version, and its card shows it', async () => {
  const user = userEvent.setup();
  const { open, sent } = practice([
    {
      id: '7',
      number: 1,
      at: '2026-11-20T09:41:00.000Z',
      byName: 'Dr. med. Selin Aksoy',
      subject: 'patients',
      subjectId: '',
      action: 'update',
      comment: 'Umzug zur Tochter',
      changes: [{ field: 'city', from: 'Tostedt', to: 'Buchholz' }],
    },
  ]);
  await open();
  const card = await screen.findByRole('region', { name: 'Versionen' });
  expect((await within(card).findByText('Tostedt')).tagName).toBe('DEL');
  expect(within(card).getByText('„Umzug zur Tochter“')).toBeTruthy();
  await user.click(await within(card).findByRole('button', { name: 'Wiederherstellen' }));
  await screen.findByText('Der frühere Stand ist wiederhergestellt.');
  const home = await screen.findByRole('region', { name: 'Anschriften' });
  expect(await within(home).findByText(/Tostedt/)).toBeTruthy();
  expect(JSON.stringify(sent('PATCH').at(-1)?.body)).toContain('"city":"Tostedt"');
});

test('[PATIENT-05] what was taken out is entered again from its version, and taken out once more by the undo', async () => {
  const user = userEvent.setup();
  const { api, open, sent, patientId } = practice([
    {
      id: '8',
      number: 1,
      at: '2026-11-20T09:41:00.000Z',
      byName: null,
      subject: 'patient_insurances',
      subjectId: '',
      action: 'remove',
      comment: null,
      changes: [
        { field: 'kind', from: 'private', to: null },
        { field: 'insurer', from: 'Zusatz', to: null },
      ],
    },
  ]);
  await open();
  const card = await screen.findByRole('region', { name: 'Versionen' });
  await user.click(await within(card).findByRole('button', { name: 'Wiederherstellen' }));
  await screen.findByText('Der frühere Stand ist wiederhergestellt.');
  const body = JSON.stringify(sent('POST').at(-1)?.body);
  expect(body).toContain('"insurer":"Zusatz"');
  expect(body).toContain(patientId);
  const held = () => api.rows(patientInsurances).filter(({ insurer }) => insurer === 'Zusatz').length;
  await waitFor(() => expect(held()).toBe(1));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(held()).toBe(0));
});

const moves: PatientVersion[] = (
  [
    ['3', 'Zurück aus der Klinik', 'Tostedt', 'Buchholz'],
    ['2', null, 'Jesteburg', 'Tostedt'],
    ['1', null, 'Hamburg', 'Jesteburg'],
  ] as const
).map(([id, comment, from, to]) => ({
  id,
  number: Number(id),
  at: `2026-11-2${id}T09:41:00.000Z`,
  byName: 'L. Hoyer',
  subject: 'patients',
  subjectId: '',
  action: 'update',
  comment,
  changes: [{ field: 'city', from, to }],
}));

test('[CONTENT-17] two versions are compared by keyboard: the fields that differ, old and new, and who did what in between', async () => {
  const user = userEvent.setup();
  const { open } = practice(moves);
  await open();
  await screen.findByText('„Zurück aus der Klinik“');
  await user.keyboard('h');
  const dialog = await screen.findByRole('dialog', { name: 'Versionen vergleichen' });
  const row = () => within(dialog).getByRole('row', { name: /^Ort/ }).textContent;
  expect(row()).toBe('OrtTostedtBuchholz');
  await user.selectOptions(within(dialog).getByLabelText(/^Frühere Version/), 'Vor der ersten Änderung');
  expect(row()).toBe('OrtHamburgBuchholz');
  const steps = within(dialog).getByRole('region', { name: 'Was dazwischen geschah' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(steps.textContent).toContain('L. Hoyer');
  expect(steps.textContent).toContain('„Zurück aus der Klinik“');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CONTENT-17] an address opens two versions, the later one after the earlier one whichever way round it names them', async () => {
  const { open } = practice(moves);
  await open('?compare=2..1');
  const dialog = await screen.findByRole('dialog', { name: 'Versionen vergleichen' });
  expect(within(dialog).getByRole('row', { name: /^Ort/ }).textContent).toBe('OrtJesteburgTostedt');
});

test('[CONTENT-17] what came back to what it was differs in nothing, and that is said', async () => {
  const back = moves.map((one) =>
    one.id === '3' ? { ...one, changes: [{ field: 'city', from: 'Tostedt', to: 'Jesteburg' }] } : one,
  );
  const { open } = practice(back);
  await open('?compare=1..3');
  const dialog = await screen.findByRole('dialog', { name: 'Versionen vergleichen' });
  expect(within(dialog).getByText('Zwischen diesen Versionen ist nichts anders.')).toBeTruthy();
  expect(within(dialog).queryByRole('table')).toBeNull();
});

const hint = () => screen.queryAllByText('H', { selector: 'kbd' }).length;

test('[SHELL-10] the keys at the foot name that of versions where there are two states to compare', async () => {
  await practice(moves).open();
  await screen.findByText('„Zurück aus der Klinik“');
  expect(hint()).toBe(1);
});

test('[SHELL-10] the keys at the foot do not name that of versions where the record has only begun', async () => {
  const [first] = moves.slice(-1);
  if (!first) throw new Error('no version');
  await practice([{ ...first, action: 'create' }]).open();
  await screen.findAllByText(/L\. Hoyer/);
  expect(hint()).toBe(0);
});
