import {
  compareFormerRule,
  type FormerGroup,
  formerRules,
  formerRulesDuty,
  type MissedPatient,
  takeOverFormerRules,
} from '@fernpuls/contract/triggers/former-rules.call';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { tasks } from '@fernpuls/contract/tasks/task';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './former.page.tsx';

const routes = [{ path: 'content/trigger_templates/former', element: <Component /> }];
const open = (api: ReturnType<typeof fakeApi>, access: 'read' | 'write' = 'write') =>
  renderPage({
    api,
    routes,
    path: 'content/trigger_templates/former',
    permissions: [
      { key: 'patient_trigger', access },
      { key: 'task', access },
      { key: 'patient', access: 'read' },
    ],
  });

const group: FormerGroup = {
  key: `own.${'0'.repeat(32)}`,
  templateId: null,
  templateName: null,
  rule: {
    when: {
      kind: 'change',
      valueType: 'weight',
      direction: 'rise',
      by: 2,
      unit: 'absolute',
      hours: 72,
      formerly: 'nearest',
    },
  },
  isTemplate: false,
  rules: 60,
  patients: 60,
};
const brandt: MissedPatient = {
  patientId: '00000000-0000-7000-8000-0000000000b1',
  name: 'Brandt, Hannelore',
  customPatientId: '204817',
  phone: '04621 12345',
  events: 2,
  readingId: '00000000-0000-7000-8000-0000000000c1',
  measuredAt: '2026-10-20T06:00:00.000Z',
  valueType: 'weight',
  value: 82.1,
  qualifier: null,
  limit: 82,
  wasTold: false,
};
const harms: MissedPatient = {
  ...brandt,
  patientId: '00000000-0000-7000-8000-0000000000b2',
  name: 'Harms, Enno',
  readingId: '00000000-0000-7000-8000-0000000000c2',
  wasTold: true,
};

function practice() {
  const api = fakeApi();
  const state = { groups: [group], asked: [] as (string | undefined)[] };
  api.add(tasks);
  api.rows(tasks).splice(0);
  api.on(formerRules, () => ({ dueOn: '2026-01-01', groups: state.groups }));
  api.on(formerRulesDuty, () => ({ dueOn: '2026-01-01' }));
  const next = '00000000-0000-7000-8000-0000000000b2';
  api.on(compareFormerRule, ({ from }) => {
    state.asked.push(from);
    const [before, after] = [
      { events: 3, patients: 2 },
      { events: 5, patients: 3 },
    ];
    return from === undefined
      ? { before, after, missed: [harms], done: 50, of: 60, next }
      : { before, after, missed: [brandt], done: 10, of: 60, next: null };
  });
  api.on(takeOverFormerRules, () => {
    state.groups = [];
    return { taken: 60, left: 0 };
  });
  return { api, state };
}

test('[TRIGGER-02] V compares both meanings, patients by the fifty, and lists whom to call, the untold first', async () => {
  const user = userEvent.setup();
  const { api, state } = practice();
  await open(api);
  await screen.findByText('überfällig seit 01.01.2026');
  await user.keyboard('v');
  expect(await screen.findByText('6 Alarme')).toBeTruthy();
  expect(screen.getByText('10 Alarme')).toBeTruthy();
  expect(state.asked).toEqual([undefined, '00000000-0000-7000-8000-0000000000b2']);
  const rows = within(screen.getByRole('list', { name: 'Nicht gemeldet' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Brandt, Hannelore',
    'Harms, Enno',
  ]);
  const [first, second] = rows as [HTMLElement, HTMLElement];
  expect(within(first).getByText(/Gewicht 82,1\skg/)).toBeTruthy();
  expect(within(first).getByRole('link', { name: '04621 12345' }).getAttribute('href')).toBe(
    'tel:0462112345',
  );
  expect(within(second).getByText('anderer Alarm lief')).toBeTruthy();
});

test('[TRIGGER-02] the call becomes a task once, and the row says how far it is', async () => {
  const user = userEvent.setup();
  const { api } = practice();
  const { push } = await open(api);
  await screen.findByText('Eigene Regeln ohne Vorlage');
  await user.keyboard('v');
  const [make] = await screen.findAllByRole('button', { name: 'Anruf als Aufgabe' });
  await user.click(make as HTMLElement);
  await waitFor(() => expect(api.rows(tasks)).toHaveLength(1));
  const [task] = api.rows(tasks);
  expect(task).toMatchObject({
    id: '00000000-0000-8000-8000-0000000000c1',
    patientId: brandt.patientId,
    taskType: 'contact',
  });
  expect(task?.title).toMatch(/^Anrufen: Gewicht 82,1\skg .* am 20\.10\.2026 blieb ohne Alarm$/);
  Object.assign(task ?? {}, { state: 'completed' });
  push(tasksChanged, { ids: [] });
  expect(await screen.findByText('Erledigt')).toBeTruthy();
});

test('[TRIGGER-02] A asks, makes the calls to those nobody was told of into tasks, and takes the group over', async () => {
  const user = userEvent.setup();
  const { api } = practice();
  await open(api);
  await screen.findByText('Eigene Regeln ohne Vorlage');
  await user.keyboard('v');
  await screen.findByText('6 Alarme');
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/für 60 Personen/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Neue Lesart übernehmen' }));
  expect(await screen.findByText('Alle Regeln sind übernommen')).toBeTruthy();
  expect(api.rows(tasks).map(({ patientId }) => patientId)).toEqual([brandt.patientId]);
});

test('[TRIGGER-02] who takes over without comparing is told that the missed cannot be seen afterwards', async () => {
  const user = userEvent.setup();
  await open(practice().api);
  await screen.findByText('Eigene Regeln ohne Vorlage');
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Rückrechnung ist noch nicht gelaufen/)).toBeTruthy();
});

test('[TRIGGER-02] who may only read compares and takes nothing over', async () => {
  await open(practice().api, 'read');
  await screen.findByText('Eigene Regeln ohne Vorlage');
  expect(screen.getByRole('button', { name: '90 Tage rückrechnen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Übernehmen …' })).toBeNull();
});
