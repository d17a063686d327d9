import { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import { type ControlAlarm, controlAlarms } from '@fernpuls/contract/triggers/control-alarm';
import { handleControlAlarms, reopenControlAlarms } from '@fernpuls/contract/triggers/deadlines.call';
import { controlAlarmChanged } from '@fernpuls/contract/triggers/deadlines.live';
import { releaseTriggerEvents, takeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import { dutyCandidates } from '@fernpuls/contract/triggers/duty-candidates.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './control-alarms.page.tsx';

const routes = [{ path: 'dashboard/alarms/control', element: <Component /> }];
const open = (api: ReturnType<typeof fakeApi>, { query = '' }: { query?: string } = {}) =>
  renderPage({ api, routes, path: `dashboard/alarms/control${query}` });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const brandt: Partial<ControlAlarm> = {
  triggerEventId: '00000000-0000-7000-8000-0000000000a1',
  patientId: '00000000-0000-7000-8000-0000000000b1',
  name: 'Brandt, Hannelore',
  customPatientId: '204817',
  priority: 'blocker',
  valueType: 'weight',
  component: null,
  value: 84.6,
  diastolic: null,
  thresholdType: 'above',
  threshold: 84,
  rule: null,
  fault: null,
  responsibleName: 'Dr. med. Aksoy',
  dueAt: ago(48),
  raisedAt: ago(18),
  handledAt: null,
  note: null,
};
const harms = {
  ...brandt,
  name: 'Harms, Enno',
  priority: 'high' as const,
  reason: 'nobody_reached' as const,
};

const sums = { duties: 316, without: 8, sweptAt: '2026-11-26T08:42:00.000Z' };

function practice(...rows: Partial<ControlAlarm>[]) {
  const api = fakeApi();
  const alarm: Partial<ControlAlarm> = {
    subjectType: 'trigger_event',
    cause: null,
    heldById: null,
    heldByName: null,
    chain: [],
  };
  api.add(controlAlarms, ...rows.map((row) => ({ ...alarm, ...row })));
  const end = (row: ControlAlarm, note: string | null) =>
    Object.assign(row, { handledAt: new Date().toISOString(), note, handledByName: 'Katrin Moldenhauer' });
  api.on(controlAlarmCounts, () => {
    const waiting = api.rows(controlAlarms).filter(({ handledAt }) => handledAt === null);
    return { count: waiting.length, critical: 0, escalated: 0, ...sums };
  });
  api.on(handleControlAlarms, ({ ids, note }) => {
    const found = api.rows(controlAlarms).filter(({ id }) => ids.includes(id));
    for (const row of found) end(row, note);
    return { changed: ids };
  });
  const back = (found: ControlAlarm[]) => {
    for (const row of found) Object.assign(row, { handledAt: null, note: null });
    return found.map(({ id }) => id);
  };
  api.on(reopenControlAlarms, ({ ids }) => ({
    changed: back(api.rows(controlAlarms).filter(({ id, note }) => ids.includes(id) && note !== null)),
  }));
  api.on(releaseTriggerEvents, ({ ids }) => {
    back(api.rows(controlAlarms).filter(({ triggerEventId }) => ids.some((id) => id === triggerEventId)));
    return { changed: ids, conflicts: [] };
  });
  api.on(takeTriggerEvents, ({ ids }) => {
    for (const row of api.rows(controlAlarms))
      if (row.triggerEventId && ids.includes(row.triggerEventId)) end(row, null);
    return { changed: ids, conflicts: [] };
  });
  return api;
}

test('[DASH-14] a row tells what stayed unhandled, since when, whose it was and why it stands here', async () => {
  await open(practice(brandt));
  const row = await screen.findByRole('listitem', { current: true });
  expect(within(row).getByText('Brandt, Hannelore')).toBeTruthy();
  expect(within(row).getByText(/84,6\skg/)).toBeTruthy();
  expect(within(row).getByText('Frist überschritten, nicht bearbeitet')).toBeTruthy();
  expect(within(row).getByText('Zuständig: Dr. med. Aksoy')).toBeTruthy();
  expect(within(row).getByText(/^fällig /)).toBeTruthy();
  expect(within(row).getByText(/^gemeldet heute|^gemeldet gestern/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Unbeantwortet\s*1/ })).toBeTruthy();
});

test('[DASH-14] E asks for a note, Strg ↵ answers with it and moves on; without one nothing is sent', async () => {
  const user = userEvent.setup();
  const api = practice(brandt, harms);
  await open(api);
  await screen.findByText('Harms, Enno');
  await user.keyboard('e');
  await screen.findByRole('dialog', { name: 'Kontrollalarm zu Brandt, Hannelore beantworten' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('Bitte notieren Sie, was veranlasst wurde.')).toBeTruthy();
  await user.keyboard('Praxis informiert{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
  const sent = api.seen.filter(({ path }) => path.endsWith('/control_alarms/handle'));
  expect(sent.map(({ body }) => (body as { note: string }).note)).toEqual(['Praxis informiert']);
  expect(screen.getByText('Harms, Enno').closest('li')?.getAttribute('aria-current')).toBe('true');
});

test('[DASH-14] Strg Z takes an answer back, and says so when it is too late for that', async () => {
  const user = userEvent.setup();
  const api = practice(brandt);
  await open(api);
  const answer = async () => {
    await screen.findByText('Brandt, Hannelore');
    await user.keyboard('e');
    await screen.findByRole('dialog');
    await user.keyboard('Praxis informiert{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
  };
  await answer();
  await user.keyboard('{Control>}z{/Control}');
  await answer();
  for (const row of api.rows(controlAlarms)) Object.assign(row, { note: null });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/^Nicht zurückgenommen: Den Alarm von Brandt, Hannelore/)).toBeTruthy();
});

test('[DASH-14] an alarm taken up here by mistake is given back by Strg Z and supervised again', async () => {
  const user = userEvent.setup();
  const api = practice(brandt);
  await open(api);
  await screen.findByText('Brandt, Hannelore');
  await user.keyboard('a');
  await screen.findByText('Nichts ist liegen geblieben, jede offene Pflicht hat jemanden');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Brandt, Hannelore')).toBeTruthy();
});

test('[DASH-14] A takes the alarm up, which ends its control alarm', async () => {
  const user = userEvent.setup();
  const api = practice(brandt);
  await open(api);
  await screen.findByText('Brandt, Hannelore');
  await user.keyboard('a');
  expect(await screen.findByText('Alarm von Brandt, Hannelore übernommen')).toBeTruthy();
  expect(
    await screen.findByText('Nichts ist liegen geblieben, jede offene Pflicht hat jemanden'),
  ).toBeTruthy();
});

test('[DASH-14] the live event appends a control alarm and removes it once it is handled', async () => {
  const api = practice();
  const { push } = await open(api);
  await screen.findByText('Nichts ist liegen geblieben, jede offene Pflicht hat jemanden');
  api.add(controlAlarms, { subjectType: 'trigger_event', chain: [], ...brandt });
  push(controlAlarmChanged, { data: {} });
  expect(await screen.findByText('Brandt, Hannelore')).toBeTruthy();
  for (const row of api.rows(controlAlarms)) Object.assign(row, { handledAt: new Date().toISOString() });
  push(controlAlarmChanged, { data: {} });
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
});

test('[DASH-14] what was answered is listed with note and person, and offers nothing', async () => {
  await open(
    practice({
      ...brandt,
      handledAt: ago(3),
      note: 'Praxis informiert',
      handledByName: 'Katrin Moldenhauer',
    }),
    { query: '?tab=handled' },
  );
  const row = await screen.findByRole('listitem', { current: true });
  expect(within(row).getByText('Praxis informiert')).toBeTruthy();
  expect(within(row).getByText(/Katrin Moldenhauer/)).toBeTruthy();
  expect(within(row).queryAllByRole('button')).toEqual([]);
});

test('[DASH-14] who may only read sees what stayed unhandled and no action', async () => {
  const permissions = [{ key: 'patient_trigger', access: 'read' as const }];
  const api = practice(brandt);
  await renderPage({ api, routes, path: 'dashboard/alarms/control', permissions });
  const row = await screen.findByRole('listitem', { current: true });
  expect(within(row).queryAllByRole('button')).toEqual([]);
});

const series: Partial<ControlAlarm> = {
  ...brandt,
  triggerEventId: null,
  reason: 'nobody_can_act',
  subjectType: 'task_schedule',
  subjectId: '00000000-0000-7000-8000-0000000000c1',
  title: 'Wochenanruf',
  name: 'Nowak, Zbigniew',
  priority: 'low',
  cause: 'blocked',
  heldById: '00000000-0000-7000-8000-0000000000d1',
  heldByName: 'Lena Hoyer',
};

test('[BEYOND-31] any duty nobody can act on stands by name under its kind, with the sums of all', async () => {
  await open(practice(brandt, series));
  const row = (await screen.findByText('Nowak, Zbigniew')).closest('li') as HTMLElement;
  expect(within(row).getByText('Aufgabenserie · Wochenanruf')).toBeTruthy();
  expect(within(row).getByText('Zuständig: Lena Hoyer')).toBeTruthy();
  expect(within(row).getByText('Zugang gesperrt')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Aufgaben 1/ })).toBeTruthy();
  expect(screen.getByText('316 offene Pflichten, 308 haben jemanden')).toBeTruthy();
  expect(screen.getByText('geprüft 09:42, jede Minute')).toBeTruthy();
});

test('[BEYOND-31] W names who can act now, a key gives it to them, Strg Z gives it back', async () => {
  const user = userEvent.setup();
  const api = practice(series);
  api.add(taskSchedules, { id: series.subjectId, assigneeId: series.heldById } as never);
  api.on(dutyCandidates, () => ({
    data: [{ id: '00000000-0000-7000-8000-0000000000e1', name: 'Henrike Dierks', alarms: 1, tasks: 2 }],
  }));
  const permissions = [
    { key: 'patient_trigger', access: 'write' as const },
    { key: 'task', access: 'write' as const },
  ];
  await renderPage({ api, routes, path: 'dashboard/alarms/control', permissions });
  await screen.findByText('Nowak, Zbigniew');
  await user.keyboard('w');
  const asked = await screen.findByRole('dialog', { name: 'Nowak, Zbigniew übergeben an' });
  await within(asked).findByText('Alarme: 1 · Aufgaben: 2');
  await user.keyboard('1');
  expect(await screen.findByText('Nowak, Zbigniew an Henrike Dierks übergeben')).toBeTruthy();
  const given = () =>
    api.seen.filter(({ method, path }) => method === 'PATCH' && path.includes('tasks/schedules')).length;
  expect(given()).toBe(1);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(given()).toBe(2));
});

test('[DASH-14] [BEYOND-02] a row draws its chain: who was told and looked, whom it passed over, who is next', async () => {
  const mark = { to: null, names: ['Dr. med. Selin Aksoy'], seen: true };
  await open(
    practice({
      ...brandt,
      chain: [
        { ...mark, at: ago(40), state: 'told' },
        { ...mark, at: ago(30), state: 'passed', to: 'cover', names: [], seen: false },
        { ...mark, at: ago(-30), state: 'next', to: 'role', names: ['Pflege'], seen: false },
      ],
    }),
  );
  const chain = await screen.findByRole('list', { name: 'Meldekette' });
  const said = within(chain)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('.visually-hidden')?.textContent?.trim());
  expect(said).toEqual([
    'fällig',
    'gemeldet an Dr. med. Selin Aksoy, angesehen:',
    'niemanden erreicht: Vertretung',
    'Kontrollalarm',
    'als Nächstes: Pflege',
  ]);
});

test('[DASH-14] a chain that has nobody left says so', async () => {
  await open(practice(brandt));
  const chain = await screen.findByRole('list', { name: 'Meldekette' });
  expect(within(chain).getByText('niemand mehr')).toBeTruthy();
});

test('[BEYOND-31] duties of one cause are one line, unfolded by O and given together; an alarm keeps its own', async () => {
  const user = userEvent.setup();
  const second = {
    ...series,
    subjectId: '00000000-0000-7000-8000-0000000000c2',
    name: 'Sölle, Ingrid',
    title: 'Waage',
  };
  const alarm = {
    ...brandt,
    cause: 'blocked' as const,
    heldById: series.heldById ?? null,
    heldByName: 'Lena Hoyer',
  };
  const api = practice(alarm, series, second);
  for (const id of [series.subjectId, second.subjectId])
    api.add(taskSchedules, { id, assigneeId: series.heldById } as never);
  api.on(dutyCandidates, () => ({
    data: [{ id: '00000000-0000-7000-8000-0000000000e1', name: 'Henrike Dierks', alarms: 1, tasks: 2 }],
  }));
  const permissions = [
    { key: 'patient_trigger', access: 'write' as const },
    { key: 'task', access: 'write' as const },
  ];
  await renderPage({ api, routes, path: 'dashboard/alarms/control', permissions });
  const cause = await screen.findByRole('button', { name: '2 Pflichten mit gleicher Ursache' });
  expect(screen.getByText('Brandt, Hannelore')).toBeTruthy();
  expect(screen.queryByText('Nowak, Zbigniew')).toBeNull();
  await user.keyboard('j');
  expect(document.activeElement).toBe(cause);
  await user.keyboard('o');
  expect(await screen.findByText('Nowak, Zbigniew')).toBeTruthy();
  await user.keyboard('w');
  await screen.findByRole('dialog', { name: '2 Pflichten übergeben an' });
  await user.keyboard('1');
  expect(await screen.findByText('2 Pflichten an Henrike Dierks übergeben')).toBeTruthy();
  const given = () =>
    api.seen.filter(({ method, path }) => method === 'PATCH' && path.includes('tasks/schedules'));
  expect(given().map(({ path }) => path.split('/').at(-1))).toEqual([series.subjectId, second.subjectId]);
});

test('[BEYOND-31] what found somebody again by itself is listed as settled so', async () => {
  await open(practice({ ...series, handledAt: ago(3) }), { query: '?tab=handled' });
  expect(await screen.findByText('Von selbst gelöst: Es hat wieder jemanden oder ist erledigt')).toBeTruthy();
});

test('[PATIENT-06] [BEYOND-31] an extreme reading that belongs to nobody stands by its device, with its value and the way to where it is settled', async () => {
  await open(
    practice({
      ...series,
      reason: 'extreme_held',
      subjectType: 'held_reading',
      title: 'HR-1',
      name: null,
      patientId: null,
      customPatientId: null,
      cause: null,
      heldById: null,
      heldByName: null,
      priority: 'high',
      valueType: 'spo2',
      value: 48,
    }),
  );
  const row = (await screen.findByRole('link', { name: 'HR-1' })).closest('li') as HTMLElement;
  expect(within(row).getByText('Extremwert, niemandem zugeordnet')).toBeTruthy();
  expect(within(row).getByText(/48\s%/)).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/alarms\/readings\?tab=held$/);
});
