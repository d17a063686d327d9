import { removeTaskComment } from '@fernpuls/contract/tasks/remove-comment.call';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { type TaskComment, taskComments } from '@fernpuls/contract/tasks/task-comment';
import { taskRelations } from '@fernpuls/contract/tasks/task-relations.call';
import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import { taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { taskPractice } from '../../../test/task-practice.ts';
import { Component } from './work.page.tsx';

const routes = [{ path: 'dashboard/tasks/:taskId/work', element: <Component /> }];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function practice(task: Partial<Task> = {}) {
  const api = taskPractice();
  const [taskId = ''] = api.add(tasks, {
    title: 'Antikoagulation klären',
    assigneeId: me,
    childCount: 0,
    openChildCount: 0,
    stepCount: 0,
    doneStepCount: 0,
    commentCount: 0,
    ...task,
  });
  return { api, taskId };
}

async function show(given: ReturnType<typeof practice>, query = '', permissions?: []) {
  const page = await renderPage({
    api: given.api,
    routes,
    path: `dashboard/tasks/${given.taskId}/work${query}`,
    ...(permissions ? { permissions: [{ key: 'task', access: 'read' }] } : {}),
  });
  await screen.findByRole('heading', { name: 'Antikoagulation klären' });
  return { ...page, user: userEvent.setup() };
}

const step = (taskId: string, title: string, position: number): Partial<TaskStep> => ({
  taskId,
  title,
  position,
  isDone: false,
});

test('[TASK-01] X ticks the step at hand and goes on, ⇧X leads to a new one', async () => {
  const given = practice();
  given.api.add(taskSteps, step(given.taskId, 'EKG befunden', 0), step(given.taskId, 'Anrufen', 1));
  const { user } = await show(given);
  await screen.findByRole('checkbox', { name: 'Anrufen' });
  const atHand = () => document.querySelector('[aria-current=step]')?.textContent;
  expect(atHand()).toContain('EKG befunden');
  await user.keyboard('x');
  await waitFor(() => expect(given.api.rows(taskSteps).map(({ isDone }) => isDone)).toEqual([true, false]));
  await waitFor(() => expect(atHand()).toContain('Anrufen'));
  await user.keyboard('x');
  await waitFor(() => expect(given.api.rows(taskSteps)[1]?.isDone).toBe(true));
  await user.keyboard('{Shift>}x{/Shift}');
  await user.keyboard('Dokumentieren{Enter}');
  await waitFor(() => expect(given.api.rows(taskSteps)).toHaveLength(3));
  expect(given.api.rows(taskSteps)[2]).toMatchObject({ taskId: given.taskId, title: 'Dokumentieren' });
});

test('[TASK-01] Alt and arrows move a step', async () => {
  const given = practice();
  given.api.add(taskSteps, step(given.taskId, 'Erst', 0), step(given.taskId, 'Dann', 1));
  const { user } = await show(given);
  (await screen.findByRole('checkbox', { name: 'Erst' })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(given.api.rows(taskSteps).map(({ title, position }) => [title, position])).toEqual([
      ['Erst', 1],
      ['Dann', 0],
    ]),
  );
});

test('[TASK-01] a removed step comes back with Strg Z', async () => {
  const given = practice();
  given.api.add(taskSteps, step(given.taskId, 'Anrufen', 0));
  const { user } = await show(given);
  await user.click(await screen.findByRole('button', { name: 'Mehr zu „Anrufen“' }));
  await user.click(await screen.findByRole('button', { name: '„Anrufen“ entfernen' }));
  await waitFor(() => expect(given.api.rows(taskSteps)).toHaveLength(0));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(given.api.rows(taskSteps)[0]?.title).toBe('Anrufen'));
});

test('[TASK-01] M leads to the comment, Strg Enter sends it', async () => {
  const given = practice();
  const { user } = await show(given);
  await screen.findByText('Noch keine Kommentare.');
  await user.keyboard('m');
  await user.keyboard('Bitte prüfen{Control>}{Enter}{/Control}');
  await waitFor(() => expect(given.api.rows(taskComments)[0]?.text).toBe('Bitte prüfen'));
});

test('[TASK-01] only a fresh comment of one’s own can be changed, only one’s own removed, and the trace is shown', async () => {
  const given = practice();
  const other = '00000000-0000-7000-8000-0000000000bb';
  const said = (text: string | null, more: Partial<TaskComment>): Partial<TaskComment> => ({
    taskId: given.taskId,
    text,
    authorId: me,
    removedAt: null,
    editedAt: null,
    createdAt: minutesAgo(1),
    ...more,
  });
  given.api.add(
    taskComments,
    said('Frisch', {}),
    said('Alt', { createdAt: minutesAgo(16) }),
    said('Von Lena', { authorId: other }),
    said(null, { removedAt: minutesAgo(1) }),
  );
  let removed = '';
  given.api.on(removeTaskComment, ({ id }) => {
    removed = id;
    return {};
  });
  const { user } = await show(given);
  const item = async (text: string | RegExp) =>
    (await screen.findByText(text)).closest('li') ?? document.createElement('li');
  const names = (line: HTMLElement) =>
    within(line)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(names(await item('Frisch'))).toEqual(['Kommentar ändern', 'Kommentar entfernen']);
  expect(names(await item('Alt'))).toEqual(['Kommentar entfernen']);
  expect(names(await item('Von Lena'))).toEqual([]);
  expect(names(await item(/Kommentar entfernt/))).toEqual([]);
  await user.click(within(await item('Alt')).getByRole('button', { name: 'Kommentar entfernen' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Kommentar entfernen' }));
  await waitFor(() => expect(removed).toBe(given.api.rows(taskComments)[1]?.id));
});

test('[TASK-01] E completes; with open subtasks it asks for the reason first', async () => {
  const given = practice({ childCount: 1, openChildCount: 1 });
  const { user } = await show(given);
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog');
  expect(given.api.rows(tasks)[0]?.state).toBe('not_started');
  await user.click(within(dialog).getByRole('button', { name: /Trotzdem erledigen/ }));
  expect(await within(dialog).findByText('Bitte nennen Sie den Grund.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'Patient ist umgezogen');
  await user.click(within(dialog).getByRole('button', { name: /Trotzdem erledigen/ }));
  await waitFor(() =>
    expect(given.api.rows(tasks)[0]).toMatchObject({
      state: 'completed',
      forcedReason: 'Patient ist umgezogen',
    }),
  );
});

test('[TASK-01] a subtask takes patient, priority and person from its parent', async () => {
  const given = practice({ priority: 'high' });
  const { user } = await show(given);
  await screen.findByText('Keine Unteraufgaben.');
  await user.type(
    screen.getByLabelText('Unteraufgabe hinzufügen', { selector: 'input' }),
    'Labor anfordern{Enter}',
  );
  await waitFor(() =>
    expect(given.api.rows(tasks)[1]).toMatchObject({
      title: 'Labor anfordern',
      parentId: given.taskId,
      priority: 'high',
      assigneeId: me,
    }),
  );
});

test('[TASK-01] the history stands in the address and reads in words, from and to', async () => {
  const given = practice();
  given.api.on(taskVersions, () => ({
    data: [
      {
        id: '2',
        at: minutesAgo(3),
        byName: 'Lena Hoyer',
        action: 'update',
        changes: [{ field: 'priority', from: 'medium', to: 'high' }],
      },
      { id: '1', at: minutesAgo(9), byName: null, action: 'create', changes: [] },
    ],
  }));
  await show(given, '?tab=history');
  const change = (await screen.findByText('Geändert')).closest('li');
  expect(change?.textContent).toContain('Lena Hoyer');
  expect(change?.textContent).toContain('PrioritätMittel → Hoch');
  expect(screen.getByText(/^System/)).toBeTruthy();
});

test('[CONTENT-17] [TASK-01] any two states of a task stand beside each other, with what happened to its steps in between', async () => {
  const given = practice();
  const by = { byName: 'Lena Hoyer' };
  given.api.on(taskVersions, () => ({
    data: [
      { ...by, id: '4', at: minutesAgo(1), action: 'update', changes: [changed('low', 'high')] },
      {
        ...by,
        id: '3',
        at: minutesAgo(2),
        action: 'step_added',
        changes: [{ field: 'step', from: null, to: 'Tochter anrufen' }],
      },
      { ...by, id: '2', at: minutesAgo(3), action: 'update', changes: [changed('medium', 'low')] },
      { ...by, id: '1', at: minutesAgo(9), action: 'create', changes: [] },
    ],
  }));
  await show(given, '?tab=history&compare=1..4');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'Priorität Mittel Hoch' })).toBeTruthy();
  expect(within(dialog.getByRole('list')).getByText(/Schritt hinzugefügt: Tochter anrufen/)).toBeTruthy();
});

const changed = (from: string, to: string) => ({ field: 'priority', from, to });

test('[ROLES-05] who may only read finds nothing that changes a task', async () => {
  const given = practice();
  given.api.add(taskSteps, step(given.taskId, 'Anrufen', 0));
  const { user } = await show(given, '', []);
  expect(await screen.findByRole('checkbox', { name: 'Anrufen' })).toHaveProperty('disabled', true);
  for (const name of [/^Erledigen/, /Schritt hinzufügen/, /^Senden/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.keyboard('jxe');
  expect(given.api.rows(tasks)[0]?.state).toBe('not_started');
  expect(given.api.rows(taskSteps)[0]?.isDone).toBe(false);
});

test('[DASH-08] a task that is gone is said to be gone', async () => {
  const { api } = practice();
  await renderPage({ api, routes, path: 'dashboard/tasks/018f0000-0000-7000-8000-00000000dead/work' });
  expect(await screen.findByText('Diese Aufgabe gibt es nicht mehr')).toBeTruthy();
});

test('[TASK-03] [DASH-08] patient, alarm, ECG, medium and component a task is about are links to where they are', async () => {
  const { api, taskId } = practice();
  const patientId = '00000000-0000-7000-8000-0000000000b1';
  const of = { patientId, name: 'Brandt, Hannelore', detail: null, at: null };
  const subjects = ['patients', 'trigger_events', 'ecgs', 'media', 'program_components'] as const;
  api.on(taskRelations, () => ({
    data: subjects.map((subjectType) => ({
      ...of,
      id: `relation-${subjectType}`,
      subjectType,
      subjectId: `of-${subjectType}`,
    })),
  }));
  await renderPage({ api, routes, path: `dashboard/tasks/${taskId}/work` });
  const links = await screen.findAllByRole('link', { name: 'Brandt, Hannelore' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/protected/patients/${patientId}/measurements`,
    `/protected/dashboard/alarms/patients/${patientId}/triggers/events/work?event=of-trigger_events&prefer=queue`,
    `/protected/dashboard/tasks/${taskId}/patient/${patientId}/ecg/of-ecgs`,
    '/protected/content/media_library/of-media',
    '/protected/content/programs/components/of-program_components',
  ]);
});

test('[TASK-03] what is joined to a task is asked for behind one button, by keys; Esc goes back to it', async () => {
  const given = practice();
  const { user } = await show(given);
  const opener = await screen.findByRole('button', { name: 'Verknüpfen' });
  expect(screen.queryByLabelText('Patient verknüpfen')).toBeNull();
  opener.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByLabelText('Patient verknüpfen'));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Patient verknüpfen')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test.each([
  [null, /^abgeschlossen heute, \d\d:\d\d$|^abgeschlossen gestern, \d\d:\d\d$/],
  ['Lena Hoyer', /, Lena Hoyer$/],
])(
  '[TASK-01] a finished task tells when, and by whom only where that is known: %s',
  async (doneByName, told) => {
    await show(practice({ state: 'completed', doneAt: minutesAgo(90), doneByName }));
    expect((await screen.findByText(/^abgeschlossen /)).textContent).toMatch(told);
  },
);
