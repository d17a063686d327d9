import { physicians } from '@fernpuls/contract/identity/physician';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { applyTaskTemplate } from '@fernpuls/contract/tasks/apply-template.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { taskAssignTemplates } from '@fernpuls/contract/tasks/task-assign-template';
import { type TaskSchedule, taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { blankItem, ItemsField } from './items-field.tsx';
import { answersOf, linesOf, stepOf } from './step-lines-edit.ts';
import { Component as Schedules } from './schedules.page.tsx';
import { Component as Templates } from './templates.page.tsx';

const routes = [
  { path: 'dashboard/tasks/schedules/:id?', element: <Schedules /> },
  { path: 'dashboard/tasks/templates/:id?', element: <Templates /> },
];
const role = '00000000-0000-7000-8000-0000000000cc';

function practice() {
  const api = fakeApi();
  api.add(tasks);
  api.add(taskSchedules);
  api.add(taskAssignTemplates);
  api.add(patients, {});
  api.add(physicians, { id: me });
  const attributes = { name: null, label: 'TMZ-Pflege', description: null };
  api.on(roleNames, () => ({ data: [{ type: 'roles' as const, id: role, attributes }] }));
  return api;
}

async function show(api: ReturnType<typeof fakeApi>, path: string) {
  const page = await renderPage({ api, routes, path: `dashboard/tasks/${path}` });
  return { ...page, user: userEvent.setup() };
}

test('[TASK-01] [DASH-08] the list of schedules says when the next task comes and what was left out', async () => {
  const api = practice();
  const schedule = (more: Partial<TaskSchedule>): Partial<TaskSchedule> => ({
    isActive: true,
    missedRuns: 0,
    lastMissedAt: null,
    nextRunAt: null,
    ...more,
  });
  api.add(
    taskSchedules,
    schedule({ title: 'Läuft', nextRunAt: '2031-03-04T07:15:00.000Z' }),
    schedule({ title: 'Ruht', isActive: false }),
    schedule({ title: 'Vorbei', missedRuns: 3, lastMissedAt: '2026-11-19T07:15:00.000Z' }),
  );
  await show(api, 'schedules');
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/Läuft/)).toMatch(/04\.03\.2031/);
  expect(await row(/Ruht/)).toContain('pausiert');
  expect(await row(/Vorbei/)).toMatch(/beendet.*3 Termine/);
});

test('[TASK-01] a schedule with two times is saved as two texts, with its steps one a line', async () => {
  const api = practice();
  const { user } = await show(api, 'schedules/new');
  const drawer = await screen.findByRole('dialog');
  await user.type(within(drawer).getByLabelText(/^Titel/), 'Sensoren prüfen');
  await user.click(within(drawer).getByRole('button', { name: 'Weitere Zeit' }));
  await user.click(within(drawer).getByRole('button', { name: 'Schritt hinzufügen' }));
  await user.type(await within(drawer).findByLabelText('Schritt 1'), 'Akku{Enter}');
  await user.type(within(drawer).getByLabelText('Schritt 2'), '{Enter}');
  await user.type(within(drawer).getByLabelText('Schritt 3'), 'Funk');
  await user.click(within(drawer).getByRole('button', { name: /^Serie anlegen/ }));
  await waitFor(() => expect(api.rows(taskSchedules)).toHaveLength(1));
  expect(api.rows(taskSchedules)[0]).toMatchObject({
    title: 'Sensoren prüfen',
    crons: ['15 8 * * *', '15 8 * * *'],
    steps: [stepOf('Akku'), stepOf('Funk')],
    holidays: 'keep',
  });
});

test('lines are trimmed, empty ones are none', () => {
  expect(linesOf(' eins \n\n zwei\n')).toEqual(['eins', 'zwei']);
  expect(linesOf('')).toEqual([]);
  expect(answersOf('Nein, Leicht,, Stark ,Nein,')).toEqual(['Nein', 'Leicht', 'Stark']);
});

test('[TASK-01] a step of a template is compulsory, a call, and asks what is answered by a digit', async () => {
  const api = practice();
  const { user } = await show(api, 'schedules/new');
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Titel/), 'Anrufen');
  await user.click(drawer.getByRole('button', { name: 'Schritt hinzufügen' }));
  await user.type(await drawer.findByLabelText('Schritt 1'), 'Beschwerden');
  await user.click(drawer.getByRole('button', { name: '„Beschwerden“ ist Pflicht' }));
  await user.click(drawer.getByRole('button', { name: '„Beschwerden“ ist ein Anruf' }));
  await user.click(drawer.getByRole('button', { name: 'Bei „Beschwerden“ etwas fragen' }));
  await user.type(drawer.getByLabelText('Frage bei „Beschwerden“'), 'Luftnot');
  await user.type(drawer.getByLabelText('Antworten auf „Luftnot“'), 'Nein');
  await user.click(drawer.getByRole('button', { name: /^Serie anlegen/ }));
  expect(await drawer.findByText('Zwei bis neun Antworten, mit Komma getrennt.')).toBeTruthy();
  expect(api.rows(taskSchedules)).toHaveLength(0);
  await user.type(drawer.getByLabelText('Antworten auf „Luftnot“'), ', Stark');
  await user.click(drawer.getByRole('button', { name: /^Serie anlegen/ }));
  await waitFor(() => expect(api.rows(taskSchedules)).toHaveLength(1));
  expect(api.rows(taskSchedules)[0]?.steps).toEqual([
    {
      title: 'Beschwerden',
      isRequired: true,
      isCall: true,
      questions: [{ text: 'Luftnot', answers: ['Nein', 'Stark'] }],
    },
  ]);
});

test('[TASK-01] a list that is pasted becomes as many steps', async () => {
  const api = practice();
  const { user } = await show(api, 'schedules/new');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Schritt hinzufügen' }));
  await user.click(await drawer.findByLabelText('Schritt 1'));
  await user.paste('Akku\n\n Funk \nSitz');
  expect(drawer.getAllByLabelText(/^Schritt \d/).map((one) => (one as HTMLInputElement).value)).toEqual([
    'Akku',
    'Funk',
    'Sitz',
  ]);
});

test('[TASK-01] of a refused template the task says what is missing: its title, its role, its time', async () => {
  const items = [
    blankItem,
    { ...blankItem, title: 'Ohne Rolle', assignee: 'role' },
    { ...blankItem, title: 'Ohne Zeit', time: '' },
  ];
  const field = {
    id: 'items',
    name: 'items',
    label: 'Aufgaben',
    value: items,
    required: true,
    error: 'Bitte prüfen.',
    max: undefined,
    choices: undefined,
    onChange: () => undefined,
    onBlur: () => undefined,
  };
  await renderPage({
    api: practice(),
    routes: [{ path: 'here', element: <ItemsField {...field} /> }],
    path: 'here',
  });
  await screen.findByText('Bitte prüfen.');
  await screen.findAllByRole('spinbutton', { name: /^Stunde/ });
  const wrong = screen.getAllByRole('group', { name: /^Aufgabe \d$/ }).map((item) => {
    const controls = [...item.querySelectorAll('[aria-invalid="true"]')];
    return [...new Set(controls.map((control) => control.closest('[id^="items-"]')?.id))];
  });
  expect(wrong).toEqual([['items-0-title'], ['items-1-roleId'], ['items-2-time']]);
  expect(screen.getByText('Bitte wählen Sie die Rolle, die diese Aufgabe erhält.')).toBeTruthy();
});

test('[TASK-01] the tasks of a template are brought into their order by keys, and saved in it', async () => {
  const api = practice();
  api.add(taskAssignTemplates, {
    name: 'Aufnahme',
    isActive: true,
    items: ['Anrufen', 'Gerät senden', 'Einweisen'].map((title, offsetDays) => ({
      ...blankItem,
      title,
      offsetDays,
    })),
  });
  const { user } = await show(api, 'templates');
  await user.click(await screen.findByText('Aufnahme'));
  const row = await screen.findByRole('row', { name: 'Anrufen' });
  expect(row.textContent).toContain('am ersten Tag, 17:00');
  expect(screen.getByRole('row', { name: 'Gerät senden' }).textContent).toContain('nach 1 Tag, 17:00');
  row.focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(document.activeElement?.textContent).toContain('Anrufen');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(api.rows(taskAssignTemplates)[0]?.items.map(({ title }) => title)).toEqual([
      'Gerät senden',
      'Einweisen',
      'Anrufen',
    ]),
  );
});

test('[TASK-01] applying names patient and start, shows what comes when, and is taken back in one step', async () => {
  const api = practice();
  api.add(taskAssignTemplates, { name: 'Aufnahme', isActive: true });
  let asked: unknown;
  api.on(applyTaskTemplate, (input) => {
    asked = input;
    const taskIds = api.add(tasks, { title: 'Eins' }, { title: 'Zwei' });
    return { taskIds, leftOut: 0 };
  });
  const { user } = await show(api, 'templates');
  await user.click(await screen.findByRole('button', { name: 'Anwenden …' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /Aufgaben anlegen/ }));
  expect(asked).toBeUndefined();
  await user.type(within(dialog).getByLabelText(/^Patient/), 'Brandt');
  await user.click(await within(dialog).findByRole('option', { name: /Brandt, Hannelore/ }));
  const start = within(dialog).getByLabelText(/^Beginn/);
  await user.clear(start);
  await user.type(start, '23.11.2026');
  expect(within(dialog).getByRole('list', { name: 'Vorschau' }).textContent).toMatch(/23\.11\.2026.*12:00/);
  await user.click(within(dialog).getByRole('button', { name: /Aufgaben anlegen/ }));
  await waitFor(() => expect(api.rows(tasks)).toHaveLength(2));
  expect(asked).toMatchObject({ startOn: '2026-11-23' });
  await screen.findByText('2 Aufgaben aus „Aufnahme“ sind angelegt.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(api.rows(tasks)).toHaveLength(0));
});

test('[CONTENT-15] a series begins daily at 08:15; a period without its days is refused at its part, and all days of the week are every day', async () => {
  const api = practice();
  const { user } = await show(api, 'schedules/new');
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Titel/), 'Waagen prüfen');
  expect(drawer.getByRole('radio', { name: 'Täglich' })).toHaveProperty('checked', true);
  const dates = within(drawer.getByRole('list', { name: 'Nächste Termine' })).getAllByRole('listitem');
  expect(dates).toHaveLength(5);
  expect(dates[0]?.textContent).toContain('08:15');
  expect(drawer.queryByText('* * *')).toBeNull();

  await user.click(drawer.getByRole('radio', { name: 'Monatlich' }));
  const days = drawer.getByLabelText('Tage des Monats');
  expect(days).toHaveProperty('value', '1');
  await user.clear(days);
  await user.type(days, '1, 32');
  await user.keyboard('{Control>}s{/Control}');
  expect(await drawer.findByText(/Tage von 1 bis 31/)).toBeTruthy();
  expect(days).toHaveProperty('value', '1, 32');
  await user.click(drawer.getByRole('radio', { name: 'Jährlich' }));
  expect(await drawer.findByText('Bitte wählen Sie mindestens einen Monat.')).toBeTruthy();
  await user.click(drawer.getByRole('radio', { name: 'Wöchentlich' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await drawer.findByText('Bitte wählen Sie mindestens einen Wochentag.')).toBeTruthy();
  const weekdays = within(drawer.getByRole('group', { name: 'Wochentage' })).getAllByRole('checkbox');
  expect(weekdays).toHaveLength(7);
  for (const day of weekdays) await user.click(day);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.rows(taskSchedules).map(({ crons }) => crons)).toEqual([['15 8 * * *']]);
});
