import {
  chooseTaskNotifications,
  seeTaskNotifications,
  type TaskNotification,
  type TaskNotificationChoice,
  taskNotificationChoices,
  taskNotifications,
} from '@fernpuls/contract/tasks/task-notifications.call';
import { taskNotified } from '@fernpuls/contract/tasks/task.live';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ownClock } from '../../../test/clock.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Component } from './notice-bell.tsx';

const page = (
  <>
    <PageHeader title="Irgendwo" />
    <Component />
  </>
);
const routes = [
  { path: 'here', element: page },
  { path: 'dashboard/tasks/:taskId/work', element: page },
];

function notice(id: number, more: Partial<TaskNotification> = {}): TaskNotification {
  return {
    id: `00000000-0000-7000-8000-00000000000${id}`,
    kind: 'assigned',
    taskId: 'task',
    title: `Aufgabe ${id}`,
    priority: 'high',
    patientName: null,
    byName: 'Lena Hoyer',
    at: new Date(Date.now() - id * 60_000).toISOString(),
    seenAt: null,
    ...more,
  };
}

function practice(...told: TaskNotification[]) {
  const api = fakeApi();
  const state = { told, asked: 0 };
  const unseen = () => state.told.filter(({ seenAt }) => seenAt === null).length;
  api.on(taskNotifications, () => {
    state.asked += 1;
    return { unseen: unseen(), data: state.told };
  });
  api.on(seeTaskNotifications, ({ ids }) => {
    state.told = state.told.map((one) =>
      !ids || ids.includes(one.id) ? { ...one, seenAt: new Date().toISOString() } : one,
    );
    return { unseen: unseen() };
  });
  return { api, state };
}

async function show({ api }: ReturnType<typeof practice>) {
  const shown = await renderPage({ api, routes, path: 'here' });
  return { ...shown, user: userEvent.setup() };
}

test('[TASK-01] the bell counts what is unseen and learns of more by the live channel, of others’ not', async () => {
  const turn = ownClock();
  const given = practice(notice(1));
  const { push } = await show(given);
  await screen.findByRole('button', { name: 'Mitteilungen, 1 neue' });
  given.state.told = [notice(2), ...given.state.told];
  const asked = given.state.asked;
  push(taskNotified, { physicianIds: ['00000000-0000-7000-8000-0000000000bb'] });
  await turn(1500);
  expect(given.state.asked).toBe(asked);
  push(taskNotified, { physicianIds: [me] });
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 2 neue' })).toBeTruthy();
});

test('[TASK-01] opening a notice leads to its task and marks that one as seen', async () => {
  const given = practice(notice(1), notice(2, { taskId: 'other' }));
  const { user, address } = await show(given);
  await user.click(await screen.findByRole('button', { name: /Mitteilungen/ }));
  await user.click(await screen.findByRole('link', { name: /Aufgabe 2/ }));
  expect(address()).toBe('/protected/dashboard/tasks/other/work');
  expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 neue' })).toBeTruthy();
});

test('[TASK-01] all are marked as seen at once; without any the list says so', async () => {
  const given = practice(notice(1), notice(2));
  const { user } = await show(given);
  await user.click(await screen.findByRole('button', { name: /Mitteilungen/ }));
  await user.click(await screen.findByRole('button', { name: 'Alle gesehen' }));
  await waitFor(() => expect(given.state.told.every(({ seenAt }) => seenAt !== null)).toBe(true));
  given.state.told = [];
});

test('[TASK-01] what one wants to be told is chosen box by box', async () => {
  const given = practice();
  let choices: TaskNotificationChoice[] = [
    { kind: 'assigned', inApp: true, byMail: false },
    { kind: 'due', inApp: true, byMail: false },
  ];
  given.api.on(taskNotificationChoices, () => ({ data: choices }));
  given.api.on(chooseTaskNotifications, ({ data }) => {
    choices = choices.map((row) => data.find(({ kind }) => kind === row.kind) ?? row);
    return { data: choices };
  });
  const { user } = await show(given);
  await user.click(await screen.findByRole('button', { name: 'Mitteilungen' }));
  expect(await screen.findByText('Keine Mitteilungen.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mitteilungen einstellen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mitteilungen einstellen' });
  await user.click(
    await within(dialog).findByRole('checkbox', { name: /innerhalb der nächsten Stunde fällig: E-Mail/ }),
  );
  await waitFor(() =>
    expect(choices).toEqual([
      { kind: 'assigned', inApp: true, byMail: false },
      { kind: 'due', inApp: true, byMail: true },
    ]),
  );
});
