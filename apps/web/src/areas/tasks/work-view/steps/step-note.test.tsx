import { answerStep, callStep, noteStep } from '@fernpuls/contract/tasks/step-work.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { tasks } from '@fernpuls/contract/tasks/task';
import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me } from '../../../../test/practice.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { taskPractice } from '../../../../test/task-practice.ts';
import { Component } from '../work.page.tsx';

const routes = [{ path: 'dashboard/tasks/:taskId/work', element: <Component /> }];

const patientId = '00000000-0000-7000-8000-0000000000b1';

async function open(steps: Partial<TaskStep>[]) {
  const api = taskPractice();
  api.add(patients, { id: patientId, lastName: 'Brandt', firstName: 'Hannelore', phone: '+49 160 5552704' });
  const counts = { childCount: 0, openChildCount: 0, stepCount: 0, doneStepCount: 0, commentCount: 0 };
  const [taskId = ''] = api.add(tasks, { title: 'Gewicht abklären', patientId, assigneeId: me, ...counts });
  const ids = api.add(
    taskSteps,
    ...steps.map((step, position) => ({
      taskId,
      position,
      isDone: false,
      questions: [],
      answers: [],
      ...step,
    })),
  );
  const sent: unknown[] = [];
  api.on(noteStep, (input) => {
    sent.push(input);
    const step = api.rows(taskSteps).find(({ id }) => id === input.id);
    const stands = step?.note ?? '';
    if (stands !== input.before && stands !== input.note)
      return { savedAt: null, theirs: { note: stands, byName: 'Malte Brüning', at: null } };
    const at = '2026-11-23T08:41:00.000Z';
    if (step) Object.assign(step, { note: input.note, notedAt: at });
    return { savedAt: at, theirs: null };
  });
  api.on(answerStep, ({ id, question, answer }) => {
    const step = api.rows(taskSteps).find((one) => one.id === id);
    if (step)
      Object.assign(step, {
        answers: step.questions.map((_, at) => (at === question ? answer : (step.answers[at] ?? null))),
      });
    return {};
  });
  api.on(callStep, ({ id }) => {
    sent.push(id);
    return {};
  });
  await renderPage({ api, routes, path: `dashboard/tasks/${taskId}/work` });
  await screen.findByRole('checkbox', { name: String(steps[0]?.title) });
  return { api, ids, taskId, sent, user: userEvent.setup() };
}

const field = (title: string) => screen.findByRole('textbox', { name: `Notiz zu „${title}“` });

test('[TASK-01] a note at the step at hand is saved when it is left, without a button, and says when', async () => {
  const { sent, user, ids } = await open([{ title: 'Beschwerden erfragen' }, { title: 'Planen' }]);
  await user.type(await field('Beschwerden erfragen'), 'Schläft mit drei Kissen');
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ id: ids[0], note: 'Schläft mit drei Kissen', before: '' }]));
  expect(await screen.findByText(/^gespeichert 09:41$/)).toBeTruthy();
});

test('[TASK-01] letters typed into a note do nothing but stand there', async () => {
  const { api, user } = await open([{ title: 'Beschwerden erfragen' }]);
  await user.type(await field('Beschwerden erfragen'), 'xe');
  expect(api.rows(taskSteps)[0]?.isDone).toBe(false);
});

test('[TASK-01] what somebody else wrote meanwhile stands beside the own note, and is overwritten only on purpose', async () => {
  const { api, sent, user, ids } = await open([{ title: 'Beschwerden erfragen' }]);
  await user.type(await field('Beschwerden erfragen'), 'Keine Luftnot');
  Object.assign(api.rows(taskSteps)[0] ?? {}, { note: 'Luftnot seit Sonntag' });
  await user.tab();
  const both = await screen.findByText(/Malte Brüning hat inzwischen etwas anderes notiert/);
  expect(both.parentElement?.textContent).toMatch(/Luftnot seit Sonntag.*Keine Luftnot/);
  expect(api.rows(taskSteps)[0]?.note).toBe('Luftnot seit Sonntag');
  await user.click(screen.getByRole('button', { name: 'Meine behalten' }));
  await waitFor(() => expect(api.rows(taskSteps)[0]?.note).toBe('Keine Luftnot'));
  expect(sent.at(-1)).toEqual({ id: ids[0], note: 'Keine Luftnot', before: 'Luftnot seit Sonntag' });
});

test('[TASK-01] E with an open compulsory step leads to it instead of completing; once it is ticked the task is completed', async () => {
  const { api, user } = await open([{ title: 'Messen' }, { title: 'Ärztin informieren', isRequired: true }]);
  expect(await screen.findByText('Offene Pflichtschritte: 1')).toBeTruthy();
  await user.keyboard('e');
  const box = screen.getByRole('checkbox', { name: 'Ärztin informieren' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(api.rows(tasks)[0]?.state).not.toBe('completed');
  await user.keyboard('x');
  await waitFor(() => expect(screen.queryByText('Offene Pflichtschritte: 1')).toBeNull());
  await user.keyboard('e');
  await waitFor(() => expect(api.rows(tasks)[0]?.state).toBe('completed'));
});

test('[TASK-01] a step is made compulsory and a call from its line', async () => {
  const { api, user } = await open([{ title: 'Tochter anrufen' }]);
  const more = () => user.click(screen.getByRole('button', { name: 'Mehr zu „Tochter anrufen“' }));
  await more();
  await user.click(await screen.findByRole('button', { name: '„Tochter anrufen“ ist Pflicht' }));
  await waitFor(() => expect(api.rows(taskSteps)[0]?.isRequired).toBe(true));
  await more();
  await user.click(await screen.findByRole('button', { name: '„Tochter anrufen“ ist ein Anruf' }));
  await waitFor(() => expect(api.rows(taskSteps)[0]?.isCall).toBe(true));
});

test('[TASK-01] calling notes the call at the first step that stands for one and was not made, and only there', async () => {
  const { sent, user, ids } = await open([
    { title: 'Akte lesen' },
    { title: 'Tochter anrufen', isCall: true, calledAt: '2026-11-23T08:00:00.000Z' },
    { title: 'Patientin anrufen', isCall: true },
    { title: 'Ärztin anrufen', isCall: true },
  ]);
  const call = await screen.findByRole('link', { name: /^Anrufen/ });
  call.addEventListener('click', (event) => event.preventDefault());
  await user.click(call);
  await waitFor(() => expect(sent).toEqual([ids[2]]));
});

const asked = [
  { text: 'Luftnot im Liegen', answers: ['Nein', 'Leicht', 'Stark'] },
  { text: 'Beinödeme', answers: ['Nein', 'Knöchel'] },
];

test('[TASK-01] a digit answers the question that comes next; the same again takes the answer back', async () => {
  const { api, user } = await open([
    { title: 'Beschwerden erfragen', questions: asked },
    { title: 'Planen' },
  ]);
  const answers = () => api.rows(taskSteps)[0]?.answers;
  const isPressed = async (question: string, name: RegExp) =>
    within(await screen.findByRole('group', { name: question }))
      .getByRole('button', { name })
      .getAttribute('aria-pressed');
  await user.keyboard('3');
  await waitFor(() => expect(answers()).toEqual(['Stark', null]));
  await waitFor(async () => expect(await isPressed('Luftnot im Liegen', /^Stark/)).toBe('true'));
  await user.keyboard('2');
  await waitFor(() => expect(answers()).toEqual(['Stark', 'Knöchel']));
  await waitFor(async () => expect(await isPressed('Beinödeme', /^Knöchel/)).toBe('true'));
  const first = within(screen.getByRole('group', { name: 'Luftnot im Liegen' }));
  await user.click(first.getByRole('button', { name: /^Stark/ }));
  await waitFor(() => expect(answers()).toEqual([null, 'Knöchel']));
});

test('[TASK-01] what was answered at a step that is done stands below it', async () => {
  await open([
    { title: 'Beschwerden erfragen', isDone: true, questions: asked, answers: ['Stark', null] },
    { title: 'Planen' },
  ]);
  expect(await screen.findByText('Luftnot im Liegen: Stark')).toBeTruthy();
});
