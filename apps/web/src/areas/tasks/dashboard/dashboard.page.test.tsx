import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import {
  type TeamActivity,
  teamActivity,
  triggerEventCounts,
} from '@fernpuls/contract/triggers/event-counts.call';
import { practiceInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { encodeRecord } from '../../../api/jsonapi.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { me } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './dashboard.page.tsx';

const routes = [
  { path: 'dashboard/insights', element: <Component /> },
  { path: '*', element: <p>andere Seite</p> },
];
const patient = '00000000-0000-7000-8000-0000000000cc';
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const counts = { blocker: 1, high: 6, medium: 0, low: 0, noPriority: 0 };
const quiet: TeamActivity = {
  targetMinutes: 15,
  medianMinutes: null,
  days: [{ day: '2026-11-20', minutes: null, count: 0 }],
  team: [],
};

function practice(given: {
  events?: Partial<TriggerEvent>[];
  work?: Partial<Task>[];
  activity?: TeamActivity;
}) {
  const api = fakeApi();
  api.add(triggerEvents, ...(given.events ?? []));
  api.add(tasks, ...(given.work ?? []));
  api.on(triggerEventCounts, () => ({
    count: 7,
    raised: 5,
    seen: 0,
    inProgress: 2,
    informed: 0,
    proposed: 0,
    returned: 0,
    suppressed: 0,
    closedToday: 4,
    lastClosedAt: null,
    byPriority: counts,
  }));
  const byState = { notStarted: 3, active: 0, completed: 0, failed: 0 };
  api.on(taskCounts, () => ({
    count: 8,
    byPriority: counts,
    mine: { count: 3, byPriority: { ...counts, high: 2 } },
    team: 5,
    byState,
  }));
  api.on(teamActivity, () => given.activity ?? quiet);
  api.add(videoConsultations);
  return api;
}

const brandt = {
  patientId: patient,
  name: 'Brandt, Hannelore',
  priority: 'blocker',
  valueType: 'weight',
  value: 84.6,
  dueAt: at(-18),
} as const;
const path = 'dashboard/insights';

test('[DASH-01] one is greeted by name and sees what the practice has to do', async () => {
  await renderPage({ api: practice({}), routes, path });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
    /^Guten (Morgen|Tag|Abend), Frau Moldenhauer$/,
  );
  const tiles = screen.getByRole('navigation', { name: 'Kennzahlen' });
  const tile = (name: RegExp) => within(tiles).findByRole('link', { name });
  expect((await tile(/Offene Alarme.*7/)).getAttribute('href')).toBe('/protected/dashboard/alarms');
  expect((await tile(/In Arbeit.*2/)).getAttribute('href')).toContain('tab=in_progress');
  expect((await tile(/Meine Aufgaben.*3/)).getAttribute('href')).toBe('/protected/dashboard/tasks');
  expect((await tile(/Heute erledigt.*4/)).getAttribute('href')).toContain('tab=closed');
});

test('[DASH-16] the tiles show their counts by priority', async () => {
  await renderPage({ api: practice({}), routes, path });
  const tile = await screen.findByRole('link', { name: /Offene Alarme/ });
  await waitFor(() =>
    expect(within(tile).getByRole('img', { name: 'Hoch' }).parentElement?.textContent).toBe('Hoch6'),
  );
  expect(within(tile).queryByRole('img', { name: 'Mittel' })).toBeNull();
});

test('[DASH-01] alarms are told by patient and value, tasks by title, and the keys open them', async () => {
  const spo2 = { ...brandt, valueType: 'spo2', value: 89, priority: 'high' } as const;
  const work = [
    { title: 'Labor anfordern', dueAt: at(90), patientName: 'Brandt, Hannelore', assigneeId: me },
  ];
  const api = practice({ events: [brandt, spo2], work });
  const { address } = await renderPage({ api, routes, path });
  const user = userEvent.setup();
  const list = await screen.findByRole('region', { name: 'Jetzt dran' });
  const rows = await within(list).findAllByRole('link');
  expect(rows.map((row) => row.textContent?.replaceAll('\u202f', ' '))).toEqual([
    expect.stringContaining('Brandt, HanneloreGewicht 84,6 kg, SpO₂ 89 %'),
    expect.stringContaining('Labor anfordernAufgabe · Brandt, Hannelore'),
  ]);
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('Labor anfordern');
  await user.keyboard('k');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/protected/dashboard/alarms?patient=${patient}`));
});

test('[DASH-01] S begins the shift with the work view of the critical alarm, however long a task is overdue', async () => {
  const api = practice({
    events: [{ ...brandt, dueAt: at(13) }],
    work: [
      { title: 'Seit gestern', dueAt: at(-17 * 60), priority: 'high', assigneeId: me },
      { title: 'Kritische Aufgabe', dueAt: at(-60), priority: 'blocker', assigneeId: me },
    ],
  });
  const { address } = await renderPage({ api, routes, path });
  await screen.findByText('Seit gestern');
  await userEvent.setup().keyboard('s');
  const work = `/protected/dashboard/alarms/patients/${patient}/triggers/events/work?shift=on`;
  await waitFor(() => expect(address()).toBe(work));
});

test('[DASH-01] where no alarm waits the shift begins with the work view of the first task, not with its form', async () => {
  const api = practice({
    work: [
      { title: 'Zweite', dueAt: at(2) },
      { title: 'Erste', dueAt: at(1) },
    ],
  });
  const { address } = await renderPage({ api, routes, path });
  await screen.findByText('Erste');
  fireEvent.click(screen.getByRole('button', { name: /Schicht beginnen/ }));
  const first = api.rows(tasks).find(({ title }) => title === 'Erste');
  await waitFor(() => expect(address()).toBe(`/protected/dashboard/tasks/${first?.id}/work?shift=on`));
});

test('[DASH-01] a new alarm stands in the list as soon as the live channel tells it, a closed one leaves', async () => {
  const api = practice({ work: [{ title: 'Aufgabe da' }] });
  const { push } = await renderPage({ api, routes, path });
  await screen.findByText('Aufgabe da');
  const event = { ...triggerEvents.example, ...brandt, state: 'raised', createdAt: at(0), updatedAt: at(0) };
  const tell = (changes: object) => {
    const { data } = encodeRecord(triggerEvents, { ...event, ...changes });
    push(triggerEventChanged, { data: { ...data, id: '00000000-0000-7000-8000-0000000000ee' } });
  };
  tell({});
  expect(await screen.findByText('Brandt, Hannelore')).toBeTruthy();
  tell({ state: 'closed', updatedAt: at(1) });
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
});

test('[DASH-01] when nothing waits, that is said', async () => {
  await renderPage({ api: practice({}), routes, path });
  expect(await screen.findByText('Gerade ist nichts offen')).toBeTruthy();
});

test('[DASH-01] reaction times are readable as a table, too', async () => {
  const days = [
    { day: '2026-11-19', minutes: 22, count: 2 },
    { day: '2026-11-20', minutes: null, count: 0 },
  ];
  await renderPage({
    api: practice({ activity: { ...quiet, days, medianMinutes: 22 } }),
    routes,
    path,
  });
  const table = await screen.findByRole('table', { name: /Ziel 15/ });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u202f', ' '));
  expect(cells.slice(1)).toEqual(['19.11.202622 min2', '20.11.2026keine Alarme0']);
});

test('[DASH-01] without a critical alarm in 14 days no reaction time is claimed', async () => {
  await renderPage({ api: practice({}), routes, path });
  expect(await screen.findByText(/kein kritischer Alarm geschlossen/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('[DASH-01] the shift tells what is done and left, for all and by person, oneself first', async () => {
  const member = { profession: 'nurse', isPresent: false };
  const team = [
    { ...member, id: 'b', name: 'Lena Hoyer', alarms: 4, tasks: 18, doneToday: 12 },
    { ...member, id: 'c', name: 'Tobias Brinkmann', alarms: 0, tasks: 0, doneToday: 0 },
    { ...member, id: me, name: 'Katrin Moldenhauer', alarms: 6, tasks: 0, doneToday: 7 },
  ];
  await renderPage({ api: practice({ activity: { ...quiet, team } }), routes, path });
  const shift = within(await screen.findByRole('region', { name: 'Schicht heute' }));
  expect(shift.getByText('19 erledigt, 28 offen')).toBeTruthy();
  expect(shift.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Sie7 erledigt, 6 offen',
    'Lena Hoyer12 erledigt, 22 offen',
  ]);
});

test('[DASH-01] today’s consultations stand with their time, who waits stands out', async () => {
  const api = practice({});
  const guest = {
    id: 'g',
    name: 'Brandt',
    role: 'guest' as const,
    party: 'patient' as const,
    joinedAt: null,
    leftAt: null,
    feedback: null,
  };
  api.add(
    videoConsultations,
    {
      patientName: 'Brandt, Hannelore',
      status: 'scheduled',
      startsAt: at(0),
      participants: [{ ...guest, state: 'waiting', isHere: true }],
    },
    { patientName: 'Sölle, Ingrid', status: 'cancelled', startsAt: at(0), participants: [] },
  );
  const read = (key: string) => ({ key, access: 'read' as const });
  const permissions = ['patient_trigger', 'video_consultation'].map(read);
  await renderPage({ api, routes, path, permissions });
  const card = within(await screen.findByRole('region', { name: 'Termine heute' }));
  expect(await card.findByRole('link', { name: 'Brandt, Hannelore' })).toBeTruthy();
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Brandt, Hannelorewartet$/),
  ]);
});

test('[DASH-01] the report tells patients, alarms, reaction and adherence of a range, as charts and as a table', async () => {
  const api = practice({});
  const asked: { timeFrom: string; timeTo: string }[] = [];
  const day = {
    patients: 412,
    newPatients: 2,
    raised: counts,
    closed: 5,
    minutes: 11,
    criticalClosed: 1,
    planned: 100,
    withGap: 13,
    readingsPlanned: 200,
    readingsMet: 174,
  };
  api.on(practiceInsights, (range) => {
    asked.push(range);
    return {
      activePatients: 400,
      targetMinutes: 15,
      medianMinutes: 11,
      days: [
        { ...day, day: '2026-11-19' },
        { ...day, day: '2026-11-20', planned: 0, withGap: 0, readingsPlanned: 0, readingsMet: 0 },
      ],
    };
  });
  const { address } = await renderPage({ api, routes, path });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Auswertung' }));
  expect(address()).toBe('/protected/dashboard/insights?view=report');
  const figure = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await figure('Patienten')).toContain('400');
  expect(await figure('Alarme')).toContain('14');
  expect(await figure('Reaktionszeit kritisch, Median')).toMatch(/Ziel 15.min11.min/);
  expect(await figure('Adhärenz')).toMatch(/87.%/);
  await user.keyboard('v');
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^TagPatientenNeue Patienten/),
    '20.11.20264122716000511–0',
    '19.11.202641227160005118713',
  ]);
  const span = (range: { timeFrom: string; timeTo: string } | undefined) =>
    Math.round((Date.parse(range?.timeTo ?? '') - Date.parse(range?.timeFrom ?? '')) / 86_400_000);
  expect(span(asked[0])).toBeGreaterThanOrEqual(29);
});

test('[DASH-01] a range without alarms, plans or patients says so in each chart’s place', async () => {
  const api = practice({});
  const none = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };
  const day = { day: '2026-11-20', patients: 0, newPatients: 0, raised: none, closed: 0, minutes: null };
  api.on(practiceInsights, () => ({
    activePatients: 0,
    targetMinutes: 15,
    medianMinutes: null,
    days: [{ ...day, criticalClosed: 0, planned: 0, withGap: 0, readingsPlanned: 0, readingsMet: 0 }],
  }));
  await renderPage({ api, routes, path: `${path}?view=report` });
  for (const words of [
    'Keine Alarme in diesem Zeitraum.',
    'In diesem Zeitraum wurde kein kritischer Alarm geschlossen.',
    'Niemand hatte in diesem Zeitraum einen Messplan.',
    'In diesem Zeitraum stand noch niemand in der Patientenliste.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('[DASH-01] the team shows oneself first and present, then who is here', async () => {
  const team = [
    {
      id: 'a',
      name: 'Dr. med. Selin Aksoy',
      profession: 'physician',
      alarms: 1,
      tasks: 0,
      doneToday: 0,
      isPresent: false,
    },
    {
      id: 'b',
      name: 'Lena Hoyer',
      profession: 'nurse',
      alarms: 4,
      tasks: 18,
      doneToday: 12,
      isPresent: true,
    },
    {
      id: me,
      name: 'Katrin Moldenhauer',
      profession: 'nurse',
      alarms: 6,
      tasks: 31,
      doneToday: 7,
      isPresent: false,
    },
  ];
  await renderPage({ api: practice({ activity: { ...quiet, team } }), routes, path });
  const region = await screen.findByRole('region', { name: 'Team jetzt' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'KMSie6 Alarme · 31 Aufgabenam Platz',
    'LHLena Hoyer4 Alarme · 18 Aufgabenam Platz',
    'SADr. med. Selin Aksoy1 Alarm · 0 Aufgabennicht angemeldet',
  ]);
});

test('[DASH-01] without the permission for alarms only tasks are shown and asked for', async () => {
  const api = practice({ work: [{ title: 'Labor anfordern' }] });
  await renderPage({ api, routes, path, permissions: [{ key: 'task', access: 'write' }] });
  expect(await screen.findByText('Labor anfordern')).toBeTruthy();
  expect(screen.queryByText('Offene Alarme')).toBeNull();
  expect(api.seen.some((request) => request.path.includes('triggers'))).toBe(false);
});
