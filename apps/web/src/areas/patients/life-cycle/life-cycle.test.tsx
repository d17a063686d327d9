import { deletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import {
  changeDeletion,
  changeLifeCycle,
  type LifeCycle,
  patientLifeCycle,
} from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { standing } from '../../../test/standing.ts';
import { Component as General } from '../general.page.tsx';
import { Component as Deletion } from './deletion.page.tsx';

const allowed = [{ key: 'patient', access: 'write' }] as const;
const reading = [{ key: 'patient', access: 'read' }] as const;

function record(more: Partial<LifeCycle> = {}) {
  const api = fakeApi();
  const [id = ''] = api.add(patients, { status: 'active', cohorts: [], childrenBirthdays: [] });
  const steps: object[] = [];
  api.on(patientChecks, () => ({ data: [] }));
  api.on(patientVersions, () => ({ data: [], subscriptions: [] }));
  api.on(patientLifeCycle, () => standing(more));
  api.on(changeLifeCycle, ({ id: _, ...step }) => {
    steps.push(step);
    return { status: 'paused' as const, alarms: 0, tasks: 0, consultations: 0, plans: 0 };
  });
  api.on(changeDeletion, ({ id: _, ...step }) => {
    steps.push(step);
    const takeBackUntil = '2026-12-29T14:00:00.000Z';
    return { status: 'closed' as const, keptUntil: '2036-11-23', takeBackUntil };
  });
  api.on(deletionPreview, () => ({
    treatmentEndedOn: '2026-06-30',
    keptUntil: '2039-08-07',
    takeBackDays: 30,
    kinds: [
      { kind: 'course' as const, entries: 1642, until: '2036-06-30', years: 10, source: '§ 630f Abs. 3 BGB' },
      {
        kind: 'implants' as const,
        entries: 2,
        until: '2039-08-07',
        years: 20,
        source: '§ 15 Abs. 2 MPBetreibV',
      },
    ],
  }));
  const open = (page: string, permissions: Parameters<typeof renderPage>[0]['permissions'] = [...allowed]) =>
    renderPage({
      api,
      path: `patients/${id}/${page}`,
      permissions,
      routes: [
        { path: 'patients', element: null },
        { path: 'patients/:id/deletion', element: <Deletion /> },
        ...['general', 'pause', 'inactive'].map((path) => ({
          path: `patients/:id/${path}`,
          element: <General />,
        })),
      ],
    });
  return { id, steps, open };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const row = (name: string) => screen.findByText(`${name} …`);

test('[PATIENT-03] the pause has its own address and says from when, until when, why, and what becomes of alarms', async () => {
  const user = userEvent.setup();
  const { id, steps, open } = record();
  const { address } = await open('pause');
  const asked = await dialog();
  await user.type(asked.getByLabelText(/^Grund/), 'Urlaub');
  await user.type(asked.getByLabelText(/^Bis einschließlich/), '31.12.2099');
  await user.click(asked.getByRole('button', { name: 'Alle' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(`/protected/patients/${id}/general`));
  expect(steps).toEqual([
    {
      step: 'pause',
      reason: 'Urlaub',
      from: null,
      until: '2099-12-31T23:00:00.000Z',
      alarms: 'all',
      tellsPatient: true,
    },
  ]);
});

test('[PATIENT-03] a pause that runs is changed as it stands: its reason, end and alarms are there, and only what is typed changes', async () => {
  const user = userEvent.setup();
  const pause = {
    reason: 'Reha in Bad Bevensen',
    from: '2026-11-10T23:00:00.000Z',
    until: '2099-12-31T23:00:00.000Z',
    alarms: 'all' as const,
    asksAt: null,
  };
  const { steps, open } = record({ status: 'paused', steps: ['pause', 'resume'], pause });
  await open('pause');
  const asked = await dialog();
  expect(screen.getByRole('dialog', { name: /^Pause ändern: / })).toBeTruthy();
  expect(asked.getByLabelText<HTMLInputElement>(/^Grund/).value).toBe(pause.reason);
  expect(asked.queryByLabelText(/^Von/)).toBeNull();
  await user.clear(asked.getByLabelText(/^Bis einschließlich/));
  await user.click(asked.getByRole('button', { name: /^Pause ändern/ }));
  const { reason, alarms } = pause;
  await waitFor(() =>
    expect(steps).toMatchObject([{ step: 'pause', reason, from: null, until: null, alarms }]),
  );
});

test('[PATIENT-03] to end the care has its own address, and tells beforehand what it closes', async () => {
  const user = userEvent.setup();
  const { steps, open } = record({
    open: { alarms: 3, tasks: 2, consultations: 1, plans: 4, devices: 1, hasEmail: false },
  });
  await open('inactive');
  const asked = await dialog();
  expect(asked.getByText(/geschlossen werden: 3/)).toBeTruthy();
  expect(asked.getByText(/abgebrochen werden: 2/)).toBeTruthy();
  expect(asked.getByText(/abgesagt werden: 1/)).toBeTruthy();
  expect(asked.getByText(/die enden: 4/)).toBeTruthy();
  expect(asked.getByRole<HTMLInputElement>('checkbox', { name: /Keine E-Mail-Adresse/ }).disabled).toBe(true);
  await user.type(asked.getByLabelText(/^Grund/), 'Umzug');
  await user.click(asked.getByRole('button', { name: /^Inaktiv setzen/ }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toMatchObject({ step: 'deactivate', reason: 'Umzug', fetchesDevices: true });
});

test('[PATIENT-04] of a death the day is asked, the hour may be unknown, and nobody offers to write to the patient', async () => {
  const user = userEvent.setup();
  const { steps, open } = record();
  await open('general');
  await user.click(await row('Verstorben'));
  const asked = await dialog();
  expect(asked.queryByRole('checkbox', { name: /E-Mail/ })).toBeNull();
  const day = asked.getByLabelText(/^Todestag/);
  await user.clear(day);
  await user.type(day, '20.11.2026');
  await user.click(asked.getByRole('button', { name: /^Verstorben/ }));
  await waitFor(() =>
    expect(steps).toEqual([
      { step: 'decease', reason: null, diedOn: '2026-11-20', diedAt: null, fetchesDevices: false },
    ]),
  );
});

test('[PATIENT-04] before a deletion is confirmed by the number typed it is shown what is kept, until when and by which law', async () => {
  const user = userEvent.setup();
  const deletion = {
    reason: 'Widerruf',
    requestedBy: 'K. Moldenhauer',
    requestedAt: '2026-11-20T08:00:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
    takeBackUntil: null,
    customPatientId: '204817',
  };
  const { steps, open } = record({ deletion, deletionSteps: ['withdraw', 'confirm'] });
  const { address } = await open('general');
  await user.click(await screen.findByRole('button', { name: 'Löschung bestätigen' }));
  await waitFor(() => expect(address()).toMatch(/\/deletion$/));
  expect(await screen.findByText(/Ende der Behandlung: 30\.06\.2026\. .* bis 07\.08\.2039/)).toBeTruthy();
  const kinds = within(screen.getByRole('region', { name: 'Bleibt geschlossen' }));
  const [first, second] = kinds.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Implantate 2.*§ 15 Abs\. 2 MPBetreibV, 20 Jahre.*bis 07\.08\.2039/);
  expect(second).toMatch(/Verlauf 1\D?642.*§ 630f Abs\. 3 BGB, 10 Jahre.*bis 30\.06\.2036/);
  expect(screen.getByText(/30 Tage lang/)).toBeTruthy();
  expect(screen.getByText(/^Neue Messwerte werden gespeichert/)).toBeTruthy();
  expect(screen.queryByText(/werden: 0/)).toBeNull();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Löschung bestätigen/ });
  await user.type(screen.getByLabelText(/^Patientennummer/), '20481');
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText(/^Patientennummer/), '7');
  await user.click(button);
  await waitFor(() => expect(steps).toEqual([{ step: 'confirm', number: '204817', reason: null }]));
  await waitFor(() => expect(address()).toBe('/protected/patients'));
});

test('[PATIENT-04] who asked for a deletion can only take it back, and is told that somebody else has to confirm', async () => {
  const deletion = {
    reason: 'Widerruf',
    requestedBy: 'K. Moldenhauer',
    requestedAt: '2026-11-20T08:00:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
    takeBackUntil: null,
    customPatientId: '204817',
  };
  const { open } = record({ deletion, deletionSteps: ['withdraw'] });
  await open('general');
  expect(await screen.findByText('Bestätigen muss eine andere Person.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Löschung bestätigen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Löschung zurückziehen' })).toBeTruthy();
});

test('[PATIENT-04] who may only read sees how the patient stands and how it came to that, and is offered nothing', async () => {
  const entries = [
    {
      id: '1',
      step: 'pause' as const,
      reason: 'Urlaub',
      from: '2026-11-20T08:00:00.000Z',
      until: '2026-11-30T23:00:00.000Z',
      alarms: 'critical' as const,
      byName: 'L. Hoyer',
      at: '2026-11-20T08:00:00.000Z',
    },
  ];
  const pause = {
    reason: 'Urlaub',
    from: '2026-11-20T08:00:00.000Z',
    until: '2026-11-30T23:00:00.000Z',
    alarms: 'critical' as const,
    asksAt: null,
  };
  const { open } = record({ status: 'paused', pause, entries });
  await open('pause', [...reading]);
  expect(await screen.findByText(/Pausiert vom 20\.11\.2026 bis 30\.11\.2026: Urlaub/)).toBeTruthy();
  expect(screen.getByText(/L\. Hoyer/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /Sperren|Löschen|Pause/ })).toBeNull();
});

test('[PATIENT-04] a return more than a day later lists what can run again, all of it chosen, and sends what is left chosen', async () => {
  const user = userEvent.setup();
  const [plan, series] = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2'];
  const { steps, open } = record({
    status: 'inactive',
    steps: ['activate'],
    returns: {
      byItself: false,
      things: [
        { kind: 'plan', id: plan, name: 'weight', until: null },
        { kind: 'series', id: series, name: 'Anruf am Montag', until: null },
      ],
    },
  });
  await open('general');
  await user.click(await row('Wieder aufnehmen'));
  const asked = await dialog();
  expect(asked.getByRole<HTMLInputElement>('checkbox', { name: 'Messplan: Gewicht' }).checked).toBe(true);
  await user.click(asked.getByRole('checkbox', { name: 'Aufgabenserie: Anruf am Montag' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(steps).toMatchObject([{ step: 'activate', bringsBack: [plan] }]));
});
