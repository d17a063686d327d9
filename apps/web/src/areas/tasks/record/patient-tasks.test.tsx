import { physicians } from '@fernpuls/contract/identity/physician';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as WorkPage } from '../work-view/work.page.tsx';
import { Component } from './patient-tasks.page.tsx';
import { Component as TaskOfPatient } from './task-of-patient.page.tsx';

const routes = [
  { path: 'patients/:id/tasks', element: <Component /> },
  { path: 'patients/:id/tasks/patient', element: <Component /> },
  { path: 'patients/task/:taskId', element: <TaskOfPatient /> },
  { path: 'dashboard/tasks/:taskId/work', element: <WorkPage /> },
];

function practice(records: (of: { patientId: string; other: string }) => Partial<Task>[]) {
  const api = fakeApi();
  const [patientId = '', other = ''] = api.add(patients, {}, { lastName: 'Wittmann', firstName: 'Georg' });
  const ids = api.add(tasks);
  ids.push(...api.add(tasks, ...records({ patientId, other })));
  api.add(taskSteps);
  api.add(taskComments);
  api.add(physicians, { id: me });
  api.on(roleNames, () => ({ data: [] }));
  const none = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };
  const byState = { notStarted: 0, active: 0, completed: 0, failed: 0 };
  api.on(taskCounts, () => ({
    count: 0,
    byPriority: none,
    mine: { count: 0, byPriority: none },
    team: 0,
    byState,
  }));
  const show = async (path: string) => ({
    ...(await renderPage({ api, routes, path })),
    user: userEvent.setup(),
  });
  return { api, patientId, ids, show };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

test('[PATIENT-19] the record lists the tasks about this patient alone, whoever has them, the done ones apart', async () => {
  const { patientId, show } = practice(({ patientId: own, other }) => [
    { title: 'Für mich', patientId: own, assigneeId: me },
    { title: 'Für andere', patientId: own, assigneeId: own },
    { title: 'Laborbefund', patientId: own, state: 'completed' },
    { title: 'Fremder Patient', patientId: other },
    { title: 'Ohne Patient' },
  ]);
  const { user, address } = await show(`patients/${patientId}/tasks`);
  expect(await row(/Für mich/)).toBeTruthy();
  expect(await row(/Für andere/)).toBeTruthy();
  for (const title of ['Laborbefund', 'Fremder Patient', 'Ohne Patient'])
    expect(screen.queryByRole('row', { name: new RegExp(title) })).toBeNull();
  expect(await screen.findByRole('tab', { name: 'Offen 2' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Erledigt 1' }));
  expect(await row(/Laborbefund/)).toBeTruthy();
  expect(screen.queryByText('Für mich')).toBeNull();
  expect(address()).toBe(`/protected/patients/${patientId}/tasks?tab=done`);
});

test('[PATIENT-19] what the patient is to do has its own page, which says how a task gets there', async () => {
  const { api, patientId, show } = practice(({ patientId: own, other }) => [
    { title: 'Wiegen', patientId: own, assignedPatientId: own },
    { title: 'Rückruf', patientId: own },
    { title: 'Laufen', patientId: other, assignedPatientId: other },
  ]);
  const { user, address } = await show(`patients/${patientId}/tasks`);
  await row(/Rückruf/);
  await user.click(screen.getByRole('button', { name: 'Vom Patienten zu erledigen' }));
  expect(address()).toBe(`/protected/patients/${patientId}/tasks/patient`);
  const wiegen = await row(/Wiegen/);
  expect(screen.queryByText('Rückruf')).toBeNull();
  expect(screen.queryByText('Laufen')).toBeNull();
  wiegen.focus();
  await user.keyboard('e');
  await waitFor(() => expect(api.rows(tasks)[0]?.state).toBe('completed'));
  expect(await screen.findByText('Nichts, was der Patient selbst erledigt')).toBeTruthy();
});

test('[PATIENT-19] a new task of the page is about the patient, and there is nothing to choose', async () => {
  const { api, patientId, show } = practice(() => []);
  const { user } = await show(`patients/${patientId}/tasks/patient`);
  await screen.findByText('Nichts, was der Patient selbst erledigt');
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: /Titel/ }), 'Wiegen');
  expect(screen.queryByRole('combobox', { name: 'Patient' })).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Aufgabe anlegen/ }));
  await waitFor(() =>
    expect(api.rows(tasks)[0]).toMatchObject({
      title: 'Wiegen',
      patientId,
      assignedPatientId: patientId,
    }),
  );
});

test('[PATIENT-19] a task of the record opens to work on, and back leads to where it was opened', async () => {
  const { patientId, ids, show } = practice(({ patientId: own }) => [
    { title: 'Wiegen', patientId: own, assignedPatientId: own },
  ]);
  const { user, address } = await show(`patients/${patientId}/tasks/patient`);
  (await row(/Wiegen/)).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Wiegen', level: 1 });
  expect(address()).toBe(`/protected/dashboard/tasks/${ids[0]}/work?from=by`);
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  expect(address()).toBe(`/protected/patients/${patientId}/tasks/patient`);
});

test('[PATIENT-03] the address of a task among the patients leads to the task, and back to its patient', async () => {
  const { patientId, ids, show } = practice(({ patientId: own }) => [{ title: 'Rückruf', patientId: own }]);
  const { user, address } = await show(`patients/task/${ids[0]}`);
  await screen.findByRole('heading', { name: 'Rückruf', level: 1 });
  expect(address()).toBe(`/protected/dashboard/tasks/${ids[0]}/work?from=about`);
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  expect(address()).toBe(`/protected/patients/${patientId}/tasks`);
});

test('[PATIENT-03] a task that is gone is said to be gone', async () => {
  const { show } = practice(() => []);
  await show('patients/task/00000000-0000-7000-8000-00000000dead');
  expect(await screen.findByText('Diese Aufgabe gibt es nicht mehr')).toBeTruthy();
});
