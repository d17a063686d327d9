import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { closeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Component as WorseQuestions } from '../../../clinical/worse/worse-questions.tsx';
import { policyAnswer } from '../../../test/alarm-policy.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { taskPractice } from '../../../test/task-practice.ts';
import { Component } from './work.page.tsx';

const routes = [
  { path: 'dashboard/tasks/:taskId/work', element: <Component /> },
  { path: 'dashboard/tasks', element: <p>Liste allein</p> },
];
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function work(...given: Partial<Task>[]) {
  const api = taskPractice();
  const ids = api.add(tasks, ...given.map((one) => ({ assigneeId: me, stepCount: 0, ...one })));
  const page = await renderPage({ api, routes, path: `dashboard/tasks/${ids[0]}/work` });
  await screen.findByRole('heading', { level: 1, name: given[0]?.title ?? '' });
  return { ...page, api, ids, user: userEvent.setup() };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('[TASK-01] [DASH-08] the list stands beside the work, J and K walk along it, Esc leaves to the list', async () => {
  const { user, address, ids } = await work(
    { title: 'Labor', priority: 'low', dueAt: at(-60) },
    { title: 'Rückruf', priority: 'high', dueAt: at(-30), stepCount: 6, doneStepCount: 3 },
    { title: 'Quartalsvisite', priority: 'blocker', dueAt: null },
  );
  const list = within(await screen.findByRole('complementary', { name: 'Aufgaben' }));
  const due = within(await list.findByRole('region', { name: 'Jetzt fällig' }));
  expect(due.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Rückruf.*3\/6/),
    expect.stringContaining('Labor'),
  ]);
  expect(await screen.findByText('2 von 3')).toBeTruthy();
  await user.keyboard('j');
  await title('Quartalsvisite');
  expect(address()).toBe(`/protected/dashboard/tasks/${ids[2]}/work`);
  await user.keyboard('kk');
  await title('Rückruf');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Liste allein')).toBeTruthy();
});

test('[TASK-01] E completes and goes on to the next task', async () => {
  const { user, api } = await work(
    { title: 'Labor', dueAt: at(-60), openChildCount: 0 },
    { title: 'Rückruf', dueAt: at(-30) },
  );
  await screen.findByText('1 von 2');
  await user.keyboard('e');
  await title('Rückruf');
  await waitFor(() => expect(api.rows(tasks)[0]?.state).toBe('completed'));
});

test('[TASK-01] Z puts a task off, A gives it to a colleague', async () => {
  const { user, api } = await work({ title: 'Labor', dueAt: at(-60) });
  await user.keyboard('z');
  await user.click(await screen.findByRole('button', { name: /^Eine Woche/ }));
  await waitFor(() =>
    expect(Date.parse(api.rows(tasks)[0]?.dueAt ?? '')).toBeGreaterThan(Date.parse(at(6 * 1440))),
  );
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Lena Hoyer' }));
  await waitFor(() => expect(api.rows(tasks)[0]?.assigneeId).not.toBe(me));
});

test('[TASK-01] who it is about stands beside it, the first choice to call first', async () => {
  const patientId = '00000000-0000-7000-8000-0000000000b1';
  const api = taskPractice();
  api.add(patients, { id: patientId, lastName: 'Brandt', firstName: 'Hannelore', phone: '+49 160 5552704' });
  api.add(
    patientContacts,
    { patientId, name: 'Dr. Lührs', phone: '+49 4171 55590', isFirstChoice: false, position: 0 },
    { patientId, name: 'Petra', phone: '+49 171 5550138', isFirstChoice: true, position: 1 },
  );
  const [id = ''] = api.add(tasks, { title: 'Rückruf', patientId });
  await renderPage({ api, routes, path: `dashboard/tasks/${id}/work` });
  const person = within(await screen.findByRole('region', { name: 'Person' }));
  const call = await person.findByRole('link', { name: 'Anrufen: Petra' });
  expect(call.getAttribute('href')).toBe('tel:+491715550138');
  expect(person.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Petra'),
    expect.stringContaining('Eigene Nummer'),
    expect.stringContaining('Dr. Lührs'),
  ]);
  expect(person.getByRole('link', { name: /Akte/ }).getAttribute('href')).toContain(patientId);
});

test('[TASK-01] a critical alarm ends with its task only with reason and note; nothing is sent before', async () => {
  const api = taskPractice();
  const [eventId = ''] = api.add(triggerEvents, {
    priority: 'blocker',
    state: 'seen',
    worseCount: 2,
    valueType: null,
    ecgId: me,
  });
  const [id = ''] = api.add(tasks, { title: 'Gewicht abklären', triggerEventId: eventId, openChildCount: 0 });
  const sent: unknown[] = [];
  api.on(alarmPolicy, () => policyAnswer());
  api.on(closeTriggerEvents, (input) => {
    sent.push(input);
    return { changed: [eventId], conflicts: [], proposed: [] };
  });
  await renderPage({ api, routes, path: `dashboard/tasks/${id}/work` });
  const user = userEvent.setup();
  const outcome = within(await screen.findByRole('region', { name: 'Ergebnis' }));
  await user.click(outcome.getByRole('checkbox', { name: 'Alarm mitschließen' }));
  await user.click(screen.getByRole('button', { name: /^Erledigen/ }));
  expect((await outcome.findByRole('alert')).textContent).toContain('womit der Alarm endet');
  await user.click(screen.getByRole('radio', { name: 'Patient kontaktiert' }));
  await user.click(screen.getByRole('button', { name: /^Erledigen/ }));
  expect((await outcome.findByRole('alert')).textContent).toContain('nur mit Notiz');
  expect([api.rows(tasks)[0]?.state, sent]).toEqual(['not_started', []]);
  await user.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Tochter erreicht');
  await user.click(screen.getByRole('button', { name: /^Erledigen/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ids: [eventId],
        reason: 'patient_contacted',
        note: 'Tochter erreicht',
        seenAs: [{ id: eventId, worseCount: 2 }],
      },
    ]),
  );
  await waitFor(() => expect(api.rows(tasks)[0]?.state).toBe('completed'));
});

const worse = {
  worseCount: 1,
  priority: 'high',
  valueType: 'weight',
  component: null,
  value: 130,
  diastolic: null,
  qualifier: null,
  unit: 'kg',
  rhythmClass: null,
  surveyAnswers: null,
  fault: null,
  measuredAt: '2026-11-29T07:12:00.000Z',
} as const;

/** As the frame of the application has it. */
function Framed() {
  return (
    <>
      <Outlet />
      <WorseQuestions />
    </>
  );
}

test('[TASK-01] [BEYOND-03] an alarm that became worse is not closed with its task; the question names the new value', async () => {
  const api = taskPractice();
  const [eventId = ''] = api.add(triggerEvents, { priority: 'high', state: 'seen', worseCount: 0 });
  const [id = ''] = api.add(tasks, { title: 'Gewicht abklären', triggerEventId: eventId, openChildCount: 0 });
  const counts: (number | undefined)[] = [];
  api.on(alarmPolicy, () => policyAnswer());
  api.on(closeTriggerEvents, ({ seenAs }) => {
    counts.push(seenAs?.[0]?.worseCount);
    if (seenAs?.[0]?.worseCount === 1) return { changed: [eventId], conflicts: [], proposed: [] };
    return { changed: [], conflicts: [], proposed: [], worseSince: [{ ...worse, id: eventId }] };
  });
  await renderPage({
    api,
    routes: [{ element: <Framed />, children: routes }],
    path: `dashboard/tasks/${id}/work`,
  });
  const user = userEvent.setup();
  const outcome = within(await screen.findByRole('region', { name: 'Ergebnis' }));
  await user.click(outcome.getByRole('checkbox', { name: 'Alarm mitschließen' }));
  await user.click(screen.getByRole('radio', { name: 'Patient kontaktiert' }));
  await user.click(screen.getByRole('button', { name: /^Erledigen/ }));
  const asked = within(await screen.findByRole('dialog', { name: 'Seit Ihrer Ansicht schlechter geworden' }));
  expect(asked.getByRole('listitem').textContent).toMatch(/130,0\skg/);
  await user.click(asked.getByRole('button', { name: 'Trotzdem schließen' }));
  await waitFor(() => expect(counts).toEqual([0, 1]));
});

test('[TASK-01] where there is little room one part stands at a time, and what is missing at the end is brought into sight', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 1023px)',
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const api = taskPractice();
  const [eventId = ''] = api.add(triggerEvents, {
    priority: 'blocker',
    state: 'seen',
    valueType: null,
    ecgId: me,
  });
  const [id = ''] = api.add(tasks, { title: 'Gewicht abklären', triggerEventId: eventId, openChildCount: 0 });
  api.on(alarmPolicy, () => policyAnswer());
  await renderPage({ api, routes, path: `dashboard/tasks/${id}/work` });
  const user = userEvent.setup();
  const end = await screen.findByRole('tab', { name: 'Ergebnis' });
  expect(screen.getByRole('heading', { name: 'Schritte' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ergebnis' })).toBeNull();
  await user.click(end);
  await user.click(await screen.findByRole('checkbox', { name: 'Alarm mitschließen' }));
  await user.click(screen.getByRole('tab', { name: 'Schritte' }));
  expect(screen.queryByRole('region', { name: 'Ergebnis' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Erledigen/ }));
  const outcome = within(await screen.findByRole('region', { name: 'Ergebnis' }));
  expect((await outcome.findByRole('alert')).textContent).toContain('womit der Alarm endet');
  vi.restoreAllMocks();
});
