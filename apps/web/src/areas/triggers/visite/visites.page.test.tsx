import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import {
  saveVisite,
  seeVisite,
  undoVisite,
  type VisitePatient,
  visiteQueue,
  visiteWork,
} from '@fernpuls/contract/triggers/visite/visite.call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { pressHotkey } from '../../../test/press-keys.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { undoLast } from '../../../ui/undo.ts';
import { Component as Visites } from './visites.page.tsx';

const routes = [{ path: 'dashboard/visites', element: <Visites /> }];
const path = 'dashboard/visites';
const permissions = [
  { key: 'patient', access: 'write' },
  { key: 'patient_visite', access: 'write' },
] as const;
const names = ['Brandt, Hannelore', 'Kubitzki, Renate'] as const;

/** Two patients: a question about a critical alarm, and one without news whose day has come. */
function practice() {
  const api = fakeApi();
  const ids = api.add(
    patients,
    ...names.map((name) => {
      const [lastName = '', firstName = ''] = name.split(', ');
      return { lastName, firstName, cohorts: [], program: null };
    }),
  );
  api.add(patientIcd10s);
  api.add(triggerEvents);
  const at = new Date().toISOString();
  const seen = new Set<string>();
  const sent: Record<string, unknown>[] = [];
  const rows: Partial<VisitePatient>[] = [
    {
      section: 'deciding',
      parts: [{ kind: 'alarms', points: 1000, count: 1, priority: 'blocker' }],
      question: { text: 'Torasemid wieder 20-0-0?', by: 'K. Moldenhauer', at },
    },
    { section: 'unchanged', parts: [], nextOn: at.slice(0, 10) },
  ];
  api.on(visiteQueue, () => ({
    today: { seen: seen.size, meanSeconds: seen.size > 0 ? 130 : null },
    data: rows.map((row, index) => {
      const id = ids[index] ?? '';
      const held: VisitePatient = {
        id,
        name: names[index] ?? '',
        birthDate: '1948-03-14',
        gender: 'female',
        customPatientId: `P-${index}`,
        infoBanner: null,
        group: 'stable',
        score: 0,
        parts: [],
        lastMeasuredAt: null,
        reviewedAt: null,
        reviewedByName: null,
        isReviewedToday: false,
        since: null,
        section: 'unchanged',
        nextOn: null,
        question: null,
        seen: null,
        ...row,
      };
      return seen.has(id)
        ? { ...held, section: 'seen' as const, seen: { id, at, by: 'Dr. Aksoy', orders: 1 } }
        : held;
    }),
  }));
  api.on(visiteWork, ({ id }) => ({
    own: null,
    last: null,
    since: {
      at,
      raised: 1,
      closed: 0,
      tasksDone: 0,
      messages: 0,
      readings: 3,
      diagnoses: 0,
      events: 0,
      values: [{ valueType: 'weight' as const, before: 81.5, now: 84.6, diastolicNow: null }],
    },
    questions:
      id === ids[0]
        ? [{ eventId: 'e', text: 'Torasemid wieder 20-0-0?', by: 'K. Moldenhauer', byId: null, at }]
        : [],
    isCritical: id === ids[0],
    problems: [
      { patientIcd10Id: null, problem: 'Herzinsuffizienz', state: 'stable' as const, note: 'Schlank.', at },
    ],
    draft: null,
  }));
  api.on(saveVisite, (given) => {
    sent.push({ kind: 'save', ...given });
    return { id: given.visiteId, savedAt: at };
  });
  api.on(seeVisite, (given) => {
    sent.push({ kind: 'see', ...given });
    seen.add(given.id);
    return { id: given.id, seenAt: at, taskIds: given.orders.map((_, index) => String(index)) };
  });
  api.on(undoVisite, ({ id }) => {
    sent.push({ kind: 'undo', id });
    seen.delete(id);
    return { patientId: id };
  });
  return { api, ids, sent };
}

const inView = (name: string) => screen.findByRole('heading', { level: 2, name });
const note = () => screen.findByRole('textbox', { name: 'Herzinsuffizienz' });

test('[DASH-11] the queue says in its row why somebody stands there, and what the nurse asks', async () => {
  const { api } = practice();
  await renderPage({ api, routes, path, permissions: [...permissions] });
  const queue = within(await screen.findByRole('region', { name: 'Patienten nach Rang' }));
  const rows = (await queue.findAllByRole('link')).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Brandt.*1 Alarm.*Pflege fragt: Torasemid wieder 20-0-0\?/),
    expect.stringMatching(/Kubitzki.*Stabil, nichts Neues/),
  ]);
  await inView('Brandt, Hannelore');
  expect((await screen.findByText('84,6', { exact: false })).textContent).toMatch(/84,6\skg/);
});

test('[PATIENT-20] a critical alarm is refused without a word; an order by keys is enough, and the next one opens', async () => {
  const { api, ids, sent } = practice();
  await renderPage({ api, routes, path, permissions: [...permissions] });
  await note();
  pressHotkey('q');
  await screen.findByText(/Ein kritischer Alarm ist offen/);
  expect(sent).toEqual([]);
  pressHotkey('t');
  const order = screen.getByRole('textbox', { name: 'Neue Anordnung' });
  await waitFor(() => expect(document.activeElement).toBe(order));
  fireEvent.change(order, { target: { value: 'Labor: Kreatinin' } });
  fireEvent.submit(order);
  expect(screen.getByRole('checkbox', { name: 'Labor: Kreatinin' })).toHaveProperty('checked', true);
  pressHotkey('q');
  await inView('Kubitzki, Renate');
  const last = sent.findLast(({ kind }) => kind === 'see');
  expect([last?.id, last?.orders]).toEqual([
    ids[0],
    [expect.objectContaining({ title: 'Labor: Kreatinin', isTicked: true })],
  ]);
  undoLast();
  await inView('Brandt, Hannelore');
  expect(sent.at(-1)).toEqual({ kind: 'undo', id: ids[0] });
});

test('[PATIENT-20] a stable patient is U, then Q', async () => {
  const { api, ids, sent } = practice();
  await renderPage({ api, routes, path: `${path}?patient=${ids[1]}`, permissions: [...permissions] });
  await inView('Kubitzki, Renate');
  await note();
  pressHotkey('u');
  await waitFor(async () => expect(await note()).toHaveProperty('value', 'Schlank.'));
  pressHotkey('q');
  await waitFor(() => expect(sent.findLast(({ kind }) => kind === 'see')).toBeTruthy());
  expect(sent.findLast(({ kind }) => kind === 'see')?.notes).toEqual([
    { patientIcd10Id: null, problem: 'Herzinsuffizienz', state: 'stable', note: 'Schlank.' },
  ]);
});

test('[PATIENT-20] letters are inert inside a note, which keeps itself on leaving', async () => {
  const { api, sent } = practice();
  await renderPage({ api, routes, path, permissions: [...permissions] });
  const field = await note();
  pressHotkey('1');
  pressHotkey('enter');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'q' });
  fireEvent.change(field, { target: { value: 'Ödeme bis Knöchel.' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).not.toBe(field);
  await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['save']));
  expect(sent[0]?.notes).toEqual([expect.objectContaining({ note: 'Ödeme bis Knöchel.' })]);
  expect((await screen.findByText(/^gespeichert/)).textContent).toMatch(/gespeichert \d\d:\d\d/);
});

test('[DASH-11] without the right to write nothing can be stamped', async () => {
  const { api } = practice();
  await renderPage({
    api,
    routes,
    path,
    permissions: [
      { key: 'patient', access: 'read' },
      { key: 'patient_visite', access: 'read' },
    ],
  });
  await note();
  expect(screen.queryByRole('button', { name: /Gesehen, nächste/ })).toBeNull();
  expect(screen.getByText('Nur lesen')).toBeTruthy();
});
