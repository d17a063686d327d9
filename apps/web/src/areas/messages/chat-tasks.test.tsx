import { chatTasks } from '@fernpuls/contract/messages/chat-tasks.call';
import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import { tasks } from '@fernpuls/contract/tasks/task';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chatPractice as practice, openChats as open } from '../../test/chat-practice.tsx';
import { firstWords } from './use-chat-tasks.ts';

const writer = [{ key: 'task', access: 'write' as const }];

function withTasks() {
  const given = practice();
  const { api } = given;
  api.add(tasks);
  api.rows(tasks).splice(0);
  api.on(chatTasks, () => ({
    data: api
      .rows(tasks)
      .flatMap(({ id, chatMessageId, title, state }) =>
        chatMessageId ? [{ messageId: chatMessageId, taskId: id, title, state }] : [],
      ),
  }));
  return given;
}

test('[TASK-01] a task is made of a message: its patient and first words stand in the form, the message then shows it', async () => {
  const user = userEvent.setup();
  const given = withTasks();
  await open(given, `/${given.first}`, writer);
  await user.click(await screen.findByRole('button', { name: 'Aufgabe daraus' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLInputElement>(/^Titel/).value).toBe('Die Waage zeigt mehr an.');
  await user.keyboard('{Control>}s{/Control}');
  const messageId = given.api.rows(chatMessages)[0]?.id;
  await waitFor(() =>
    expect(given.api.rows(tasks)[0]).toMatchObject({ patientId: given.first, chatMessageId: messageId }),
  );
  const made = within(await screen.findByRole('list', { name: 'Aufgaben daraus' }));
  expect(made.getByRole('link', { name: 'Die Waage zeigt mehr an.' })).toBeTruthy();
  expect(made.getByText('Nicht begonnen')).toBeTruthy();
});

test('[TASK-01] who may not write tasks is offered none', async () => {
  const given = withTasks();
  await open(given, `/${given.first}`, [{ key: 'task', access: 'read' }]);
  await screen.findByText('Die Waage zeigt mehr an.', { selector: 'div > p' });
  expect(screen.queryByRole('button', { name: 'Aufgabe daraus' })).toBeNull();
});

test('[TASK-01] the first words end with the line, or between two words', () => {
  expect(firstWords('Kurz.\nUnd mehr')).toBe('Kurz.');
  const long = 'Ich habe heute Nacht schlecht geschlafen, weil ich mit drei Kissen liegen musste.';
  expect(firstWords(long)).toBe('Ich habe heute Nacht schlecht geschlafen, weil ich mit drei …');
  expect(firstWords('x'.repeat(80))).toBe(`${'x'.repeat(60)} …`);
});
