import type { OutputOf } from '@fernpuls/contract/kit/call';
import {
  comparePatients,
  likelyDuplicates,
  mergePatients,
  recentMerges,
} from '@fernpuls/contract/patients/merge.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Duplicates } from './duplicates.page.tsx';

type Comparison = OutputOf<typeof comparePatients>;
const [keptId, goneId] = ['018f0000-0000-7000-8000-00000000dead', '018f0000-0000-7000-8000-00000000beef'];

const side: Comparison['kept'] = {
  id: keptId,
  lastName: 'Brandt',
  firstName: 'Hannelore',
  birthDate: '1948-03-14',
  customPatientId: '204817',
  city: 'Buchholz',
  gender: 'female',
  status: 'inactive',
  phone: null,
  email: null,
  address: null,
  insuranceKind: null,
  insurer: null,
  kvnr: null,
  primaryPhysician: null,
  infoBanner: null,
  cohorts: [],
  createdAt: '2026-03-11T08:00:00.000Z',
  standing: {
    since: '2026-11-01T08:00:00.000Z',
    reason: 'Umzug',
    until: null,
    lastReadingAt: null,
    openAlarms: 0,
    rules: 0,
  },
  counts: { readings: 0, alarms: 0, ecgs: 0, findings: 0, documents: 0, tasks: 0, messages: 0, devices: 0 },
};
const watched: Comparison['kept'] = {
  ...side,
  id: goneId,
  customPatientId: '211402',
  status: 'active',
  standing: { ...side.standing, since: null, reason: null, openAlarms: 2, rules: 3 },
};
const drug = {
  id: keptId,
  name: 'Torasemid 10 mg',
  isResting: false,
  detail: '1-0-0-0',
  valueType: null,
  rule: null,
};

const answers: Comparison['statusChoices'] = [
  { status: 'active', steps: ['activate'], needsReason: false },
  { status: 'inactive', steps: [], needsReason: true },
];

function compared(more: Partial<Comparison> = {}) {
  const api = fakeApi();
  const merges: object[] = [];
  api.on(comparePatients, () => ({
    kept: side,
    gone: watched,
    fault: null,
    doubts: [],
    statusChoices: answers,
    doubles: [],
    tag: 'a',
    ...more,
  }));
  api.on(mergePatients, (asked) => {
    merges.push(asked);
    return { mergeId: keptId, stayed: 0, undoUntil: '2026-12-29T08:00:00.000Z' };
  });
  const open = () =>
    renderPage({
      api,
      path: `patients/duplicates?kept=${keptId}&gone=${goneId}`,
      permissions: [
        { key: 'patient', access: 'write' },
        { key: 'task', access: 'write' },
      ],
      routes: [
        { path: 'patients/duplicates', element: <Duplicates /> },
        { path: 'patients/:id/general', element: null },
      ],
    });
  return { api, merges, open };
}

const mergeButton = () => screen.findByRole('button', { name: 'Zusammenführen' });

test('[PATIENT-05] two records that differ in status ask with reasons and consequences; nothing is chosen for whoever merges', async () => {
  const user = userEvent.setup();
  const { merges, open } = compared();
  await open();
  expect((await mergeButton()).hasAttribute('disabled')).toBe(true);
  const question = within(screen.getByRole('group', { name: /^Wie wird die Person/ }));
  const [goesOn, ends] = question.getAllByRole('radio');
  if (!goesOn || !ends) throw new Error('two answers');
  expect(question.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
  expect(goesOn.closest('label')?.textContent).toMatch(
    /^Aktiv Vorschlag.*läuft weiter.*211402.*offene Alarme: 2/,
  );
  expect(ends.closest('label')?.textContent).toMatch(/^Inaktiv.*endet.*204817.*Umzug/);
  await user.click(ends);
  expect((await mergeButton()).hasAttribute('disabled')).toBe(true);
  await user.type(question.getByLabelText(/^Grund/), 'Umgezogen');
  expect((await mergeButton()).hasAttribute('disabled')).toBe(false);
  await user.click(goesOn);
  await user.click(await mergeButton());
  await waitFor(() => expect(merges).toMatchObject([{ statusAfter: 'active', statusReason: null }]));
});

test('[PATIENT-05] what both have stands side by side: the same goes on once, and what differs has to be decided', async () => {
  const user = userEvent.setup();
  const other = { ...drug, id: goneId };
  const { merges, open } = compared({
    statusChoices: null,
    doubles: [
      { kind: 'drug', isSame: true, kept: drug, gone: other },
      {
        kind: 'drug',
        isSame: false,
        kept: { ...drug, id: goneId },
        gone: { ...other, id: keptId, detail: '2-0-0-0' },
      },
    ],
  });
  await open();
  expect((await mergeButton()).hasAttribute('disabled')).toBe(true);
  const [same, differs] = screen.getAllByRole('group', { name: 'Medikament: was weitergeführt wird' });
  if (!same || !differs) throw new Error('two doubles');
  const pressed = within(same).getByRole('button', { name: 'Einmal weiterführen' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  await user.click(within(differs).getByRole('button', { name: 'Andere Akte' }));
  await user.click(await mergeButton());
  await waitFor(() =>
    expect(merges).toMatchObject([
      {
        doubles: [
          { keptId, goneId, answer: 'kept' },
          { keptId: goneId, goneId: keptId, answer: 'gone' },
        ],
      },
    ]),
  );
});

test('[PATIENT-05] [SHELL-33] the status is answered by its number, what is still open is named, and Strg ↵ merges only then', async () => {
  const user = userEvent.setup();
  const { merges, open } = compared({ doubts: ['name'] });
  await open();
  await mergeButton();
  expect(screen.getByText('Noch offen: Stand der Betreuung, Bestätigungen (1)')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('1');
  expect(screen.getByText('Noch offen: Bestätigungen (1)')).toBeTruthy();
  await user.keyboard('k');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Verschiedene Namen/ }));
  await user.keyboard(' {Control>}{Enter}{/Control}');
  await waitFor(() => expect(merges).toMatchObject([{ statusAfter: 'active' }]));
});

test('[PATIENT-05] „Erst anrufen“ merges nothing: it leaves a task for today with both numbers, and leads back', async () => {
  const user = userEvent.setup();
  const { api, merges, open } = compared();
  api.add(tasks);
  api.on(likelyDuplicates, () => ({ data: [], isCut: false }));
  api.on(recentMerges, () => ({ data: [] }));
  await open();
  await mergeButton();
  await user.keyboard('3');
  await screen.findByText(/^Aufgabe zu .* angelegt/);
  const [task] = api.rows(tasks);
  expect(task).toMatchObject({ patientId: keptId, taskType: 'contact', priority: 'high' });
  expect(task?.title).toBe('Anrufen: Wie wird die Person betreut? Akten 204817 und 211402');
  expect(merges).toEqual([]);
  expect(await screen.findByRole('heading', { name: 'Dubletten' })).toBeTruthy();
});
