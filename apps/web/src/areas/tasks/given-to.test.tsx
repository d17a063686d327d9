import { physicians } from '@fernpuls/contract/identity/physician';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { programs } from '@fernpuls/contract/programs/program';
import { tasks } from '@fernpuls/contract/tasks/task';
import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { me } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { Component as TasksPage } from './tasks.page.tsx';
import { Component as WorkPage } from './work-view/work.page.tsx';

const routes = [
  { path: 'dashboard/tasks/:taskId?', element: <TasksPage /> },
  { path: 'dashboard/tasks/:taskId/work', element: <WorkPage /> },
];
const permissions = ['task', 'patient', 'physician', 'patient_program', 'program'].map((key) => ({
  key,
  access: 'write' as const,
}));
const given = {
  person: { assigneeId: me, assigneeName: 'Dr. Katrin Moldenhauer' },
  role: { roleId: me, roleLabel: 'Pflege' },
  patient: { assignedPatientId: me, assignedPatientName: 'Brandt, Hannelore' },
  program: { patientProgramId: me, patientProgramName: 'Herz aktiv' },
};
const shown = {
  person: 'Dr. Katrin Moldenhauer',
  role: 'Rolle Pflege',
  patient: 'Brandt, Hannelore (Patient/in)',
  program: 'Programm Herz aktiv',
};

function practice() {
  const api = fakeApi();
  const [patientId = '', other = ''] = api.add(patients, {}, { lastName: 'Wittmann', firstName: 'Georg' });
  const [programId = ''] = api.add(programs, { name: 'Herz aktiv' });
  const [enrolmentId = ''] = api.add(patientPrograms, { patientId, programId });
  api.add(tasks);
  api.add(taskSteps);
  api.add(taskComments);
  api.add(physicians, { id: me });
  api.on(roleNames, () => ({
    data: [
      { id: me, type: 'roles' as const, attributes: { name: null, label: 'Pflege', description: null } },
    ],
  }));
  const none = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };
  const byState = { notStarted: 0, active: 0, completed: 0, failed: 0 };
  api.on(taskCounts, () => ({
    count: 0,
    byPriority: none,
    mine: { count: 0, byPriority: none },
    team: 0,
    byState,
  }));
  const show = (path: string) => renderPage({ api, routes, path, permissions });
  return { api, patientId, other, enrolmentId, show };
}

for (const kind of ['person', 'role', 'patient', 'program'] as const)
  test(`[TASK-02] a task given to a ${kind} says so by name in list, board and work view`, async () => {
    const { api, show } = practice();
    const [id = ''] = api.add(tasks, { title: 'Anruf', ...given[kind] });
    const list = await show('dashboard/tasks?tab=all&view=list');
    const row = await screen.findByRole('row', { name: /Anruf/ });
    expect(within(row).getByText(shown[kind])).toBeTruthy();
    list.unmount();
    const board = await show('dashboard/tasks?tab=all&view=board');
    const card = await screen.findByRole('link', { name: /Anruf/ });
    expect(card.textContent).toContain(shown[kind]);
    expect(card.textContent).not.toContain('niemand zuständig');
    board.unmount();
    await show(`dashboard/tasks/${id}/work`);
    const facts = await screen.findByRole('region', { name: 'Auf einen Blick' });
    expect(within(facts).getByText(shown[kind])).toBeTruthy();
  });

test('[TASK-02] of several the one who does it stands first, the others are named behind it', async () => {
  const { api, show } = practice();
  api.add(tasks, { title: 'Wiegen', ...given.person, ...given.patient });
  await show('dashboard/tasks?tab=all&view=list');
  const row = await screen.findByRole('row', { name: /Wiegen/ });
  expect(row.textContent).toMatch(/Brandt, Hannelore \(Patient\/in\)\+1, Dr. Katrin Moldenhauer/);
});

test('[TASK-02] the form gives a task to the patient and to a programme of theirs, and lets go with the patient', async () => {
  const { api, patientId, other, enrolmentId, show } = practice();
  const [id = ''] = api.add(tasks, { title: 'Wiegen', patientId });
  const before = await show(`dashboard/tasks/${id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Vom Patienten zu erledigen' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Programm' }), 'Herz aktiv');
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
  await waitFor(() =>
    expect(api.rows(tasks)[0]).toMatchObject({
      assignedPatientId: patientId,
      patientProgramId: enrolmentId,
    }),
  );
  before.unmount();
  await show(`dashboard/tasks/${id}`);
  const field = await screen.findByRole('combobox', { name: 'Patient' });
  await user.clear(field);
  await user.type(field, 'Wittmann');
  await user.click(await screen.findByRole('option', { name: /Wittmann, Georg/ }));
  await user.click(screen.getByRole('button', { name: /Speichern/ }));
  await waitFor(() =>
    expect(api.rows(tasks)[0]).toMatchObject({
      patientId: other,
      assignedPatientId: null,
      patientProgramId: null,
    }),
  );
});
