import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { judgeMeasurements } from '@fernpuls/contract/measurements/judge.call';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { tasks } from '@fernpuls/contract/tasks/task';
import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { noteTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { policyAnswer } from '../../../test/alarm-policy.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Work } from './work.page.tsx';

const patientId = '018f0000-0000-7000-8000-00000000cccc';
const pattern = 'dashboard/alarms/patients/:id/triggers/events/work';
const address = pattern.replace(':id', patientId);
const taskPattern = 'dashboard/alarms/patients/:id/triggers/events/task/:taskId';
const routes = [
  { path: pattern, element: <Work /> },
  { path: taskPattern, element: <Work /> },
];
const taskAddress = (taskId: string) => taskPattern.replace(':id', patientId).replace(':taskId', taskId);
const at = '2026-11-20T08:42:00.000Z';

const measurementId = '018f0000-0000-7000-8000-00000000aaaa';

function practice(changes: Partial<TriggerEvent>) {
  const api = fakeApi();
  const [id = ''] = api.add(triggerEvents, {
    patientId,
    name: 'Brandt, Hannelore',
    birthDate: '1948-03-04',
    gender: 'female',
    customPatientId: '204817',
    state: 'in_progress',
    priority: 'high',
    repeatCount: 2,
    worstValue: 85.2,
    createdAt: at,
    ...changes,
  });
  const [taskId = ''] = api.add(tasks, {
    title: 'Tochter anrufen',
    patientId,
    triggerEventId: id,
    state: 'active',
  });
  api.add(measurementTriggers);
  const series = { valueType: 'weight', unit: 'kg', startTs: 0, truncated: false };
  const empty = { times: [], values: [], diastolic: [], mean: [], manual: [], implausible: [] };
  api.on(measurementSeries, () => ({ ...series, ...empty }));
  api.on(alarmPolicy, () => policyAnswer());
  api.on(triggerEventStory, () => ({
    steps: [{ id: 's', action: 'inform', at, by: 'Lena Hoyer', note: 'Hausarzt telefonisch' }],
    events: [
      {
        id: 'd',
        kind: 'drug_change' as const,
        title: 'Torasemid: 1 → 2',
        note: 'Nach Labor',
        at,
        by: 'Dr. Aksoy',
      },
    ],
    readings: [
      {
        measurementId: 'm',
        valueType: 'weight',
        value: 84.6,
        qualifier: null,
        diastolic: null,
        measuredAt: at,
      },
    ],
    recordings: [],
    sessions: [],
  }));
  return { api, id, taskId };
}

test('[BEYOND-03] an alarm’s page tells the rule, who did what, the readings that joined and the tasks', async () => {
  const { api, id } = practice({});
  await renderPage({ api, routes, path: `${address}?event=${id}` });
  await screen.findByRole('heading', { level: 1, name: 'Brandt, Hannelore' });
  const why = await screen.findByRole('region', { name: 'Auslöser' });
  expect(why.textContent).toMatch(/Gewicht über 84,0\skg/);
  expect(why.textContent).toMatch(/85,2\skg/);
  const steps = await screen.findByRole('region', { name: 'Bearbeitung' });
  expect(steps.textContent).toMatch(/Ausgelöst.*Arzt informiert Lena Hoyer.*Hausarzt telefonisch/);
  expect(steps.textContent).toMatch(/Torasemid: 1 → 2 Dr. AksoyNach Labor/);
  expect(screen.getByRole('region', { name: 'Messungen zu diesem Alarm' }).textContent).toMatch(/84,6\skg/);
  expect(await screen.findByRole('link', { name: 'Tochter anrufen' })).toBeTruthy();
});

test('[BEYOND-03] a note is sent and the field is empty for the next', async () => {
  const { api, id } = practice({});
  const sent: unknown[] = [];
  api.on(noteTriggerEvents, (input) => {
    sent.push(input);
    return { changed: input.ids, conflicts: [] };
  });
  await renderPage({ api, routes, path: `${address}?event=${id}` });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Notiz zum Alarm' });
  fireEvent.change(field, { target: { value: 'Waage geprüft' } });
  fireEvent.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [id], kind: 'note', note: 'Waage geprüft' }]));
  expect(field.value).toBe('');
});

test('[TRIGGER-02] out of an alarm its extreme value alone is confirmed with Umschalt P', async () => {
  const { api, id } = practice({ unconfirmed: true, measurementId, overtakenAt: null });
  const shared = {
    patientId,
    plausibility: 'extreme',
    valueType: 'weight',
    qualifier: null,
    diastolic: null,
  } as const;
  api.add(patientMeasurements, { ...shared, id: measurementId, value: 310 });
  api.add(patientMeasurements, { ...shared, value: 305 });
  const sent: unknown[] = [];
  api.on(judgeMeasurements, (input) => {
    sent.push(input);
    return { changed: 1 };
  });
  const permissions = (['patient', 'patient_trigger', 'patient_measurement'] as const).map((key) => ({
    key,
    access: 'write' as const,
  }));
  await renderPage({ api, routes, path: `${address}?event=${id}`, permissions });
  expect(await screen.findByText('bitte Wert bestätigen')).toBeTruthy();
  await screen.findByRole('button', { name: /^Wert bestätigen/ });
  fireEvent.keyDown(document.body, { key: 'P', shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Extremwert bestätigen' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Nachgemessen' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() =>
    expect(sent).toEqual([{ ids: [measurementId], plausible: true, reason: 'Nachgemessen' }]),
  );
});

test('[BEYOND-04] a technical alarm says which personal value is missing and leads there', async () => {
  const { api, id } = practice({ fault: 'dry_weight', value: null, worstValue: null });
  await renderPage({ api, routes, path: `${address}?event=${id}` });
  const why = await screen.findByRole('region', { name: 'Auslöser' });
  expect(why.textContent).toContain('Trockengewicht fehlt');
  const link = within(why).getByRole('link', { name: /Persönlichen Wert eintragen/ });
  expect(link.getAttribute('href')).toBe(`/protected/patients/${patientId}/triggers`);
});

test('[BEYOND-03] an alarm of another person or none at all is said, with a way back', async () => {
  const { api, id } = practice({ patientId: '018f0000-0000-7000-8000-00000000dddd' });
  await renderPage({ api, routes, path: `${address}?event=${id}` });
  expect(await screen.findByText('Diesen Alarm gibt es hier nicht.')).toBeTruthy();
});

const more = {
  patientId,
  name: 'Brandt, Hannelore',
  birthDate: '1948-03-04',
  gender: 'female',
  customPatientId: '204817',
  state: 'raised',
  suppression: null,
} as const;

test('[DASH-04] without a query the page shows all open alarms of the patient, the most urgent in view', async () => {
  const { api } = practice({ suppression: null });
  api.add(triggerEvents, { ...more, priority: 'blocker', valueType: 'spo2', value: 84, threshold: 90 });
  api.add(triggerEvents, { ...more, state: 'closed', valueType: 'pulse' });
  api.add(triggerEvents, { ...more, suppression: 'paused', valueType: 'pulse' });
  await renderPage({ api, routes, path: address });
  const list = await screen.findByRole('list', { name: 'Gründe' });
  const rows = within(list).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('SpO₂'),
    expect.stringContaining('Gewicht'),
  ]);
  expect(rows.map((row) => row.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect((await screen.findByRole('region', { name: 'Auslöser' })).textContent).toContain('Sauerstoff');
  fireEvent.click(rows[1] as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Auslöser' }).textContent).toContain('Gewicht'),
  );
});

test('[DASH-04] the query narrows the page to the alarm it names', async () => {
  const { api, id } = practice({ suppression: null });
  api.add(triggerEvents, { ...more, priority: 'blocker', valueType: 'spo2', value: 84 });
  await renderPage({ api, routes, path: `${address}?event=${id}` });
  expect((await screen.findByRole('region', { name: 'Auslöser' })).textContent).toContain('Gewicht');
  expect(screen.queryByRole('button', { name: /SpO₂/ })).toBeNull();
});

for (const [what, state, said] of [
  ['all open alarms', 'raised', 'Brandt, Hannelore'],
  ['the word that none is open', 'closed', 'Für diese Person ist kein Alarm offen.'],
] as const)
  test(`[DASH-04] a task that came out of no alarm opens over ${what}`, async () => {
    const { api } = practice({ suppression: null, state });
    const [taskId = ''] = api.add(tasks, { title: 'Waage prüfen', patientId, triggerEventId: null });
    await renderPage({ api, routes, path: taskAddress(taskId) });
    expect(await screen.findByRole('dialog', { name: 'Waage prüfen' })).toBeTruthy();
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });

test('[DASH-04] a task opens over its alarm by a link of its own, and closing it leaves the alarm', async () => {
  const { api, id, taskId } = practice({});
  const page = await renderPage({ api, routes, path: `${address}?event=${id}` });
  fireEvent.click(await screen.findByRole('link', { name: 'Tochter anrufen' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Tochter anrufen' }));
  expect(page.address()).toBe(`/protected/${taskAddress(taskId)}?event=${id}`);
  fireEvent.click(await drawer.findByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(page.address()).toBe(`/protected/${address}?event=${id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Brandt, Hannelore' })).toBeTruthy();
});

test('[DASH-04] the task alone leads to the alarm it came out of, not to the newest', async () => {
  const { api, id, taskId } = practice({ name: 'Brandt, damals' });
  api.add(triggerEvents, { patientId, name: 'Brandt, neuer', createdAt: '2026-11-21T08:00:00.000Z' });
  const page = await renderPage({ api, routes, path: taskAddress(taskId) });
  expect(await screen.findByRole('dialog', { name: 'Tochter anrufen' })).toBeTruthy();
  expect(screen.getByText('Brandt, damals', { selector: 'h1' })).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(page.address()).toBe(`/protected/${address}?event=${id}`));
});

test('[DASH-04] a task about somebody else opens over nobody’s alarm', async () => {
  const { api, id } = practice({});
  const other = '018f0000-0000-7000-8000-00000000dddd';
  const [taskId = ''] = api.add(tasks, { title: 'Fremd', patientId: other, triggerEventId: null });
  await renderPage({ api, routes, path: `${taskAddress(taskId)}?event=${id}` });
  expect(await screen.findByText('Diesen Alarm gibt es hier nicht.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DASH-04] a task that is gone is told over the alarm', async () => {
  const { api, id } = practice({});
  await renderPage({
    api,
    routes,
    path: `${taskAddress('018f0000-0000-7000-8000-00000000eeee')}?event=${id}`,
  });
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('Diese Aufgabe gibt es nicht mehr');
});

test('[ROLES-05] who may not see tasks is shown the alarm without its task', async () => {
  const { api, id, taskId } = practice({});
  await renderPage({
    api,
    routes,
    path: `${taskAddress(taskId)}?event=${id}`,
    permissions: [
      { key: 'patient_trigger', access: 'read' },
      { key: 'patient', access: 'read' },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Brandt, Hannelore' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

for (const [how, changes] of [
  ['closed', { state: 'closed' }],
  ['put off', { snoozedUntil: '2199-01-01T00:00:00.000Z' }],
  ['held back', { suppression: 'paused' }],
] as const)
  test(`[TASK-03] from a task an alarm that is ${how} is opened itself: the queue does not hold it`, async () => {
    const { api, id } = practice({ suppression: null, snoozedUntil: null, ...changes });
    await renderPage({ api, routes, path: `${address}?event=${id}&prefer=queue` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Brandt, Hannelore' })).toBeTruthy();
  });

test('[TASK-03] from a task an open alarm is shown in the queue, and back leads to the task', async () => {
  const { api, id } = practice({ suppression: null, snoozedUntil: null });
  const page = await renderPage({
    api,
    routes: [...routes, { path: 'dashboard/alarms', element: null }],
    path: `${address}?event=${id}&prefer=queue`,
  });
  await waitFor(() => expect(page.address()).toBe(`/protected/dashboard/alarms?patient=${patientId}`));
  expect(page.router.state.historyAction).toBe('REPLACE');
});

test('[DASH-04] an alarm is printed with practice, patient and time, by button and by key', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { api, id } = practice({});
  await renderPage({ api, routes, path: `${address}?event=${id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(print).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[data-print-head]')?.textContent).toMatch(/Gedruckt/);
  expect(screen.getByText(/\*04\.03\.1948/)).toBeTruthy();
  expect(screen.getByText('Nr. 204817')).toBeTruthy();
});
