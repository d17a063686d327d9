import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { tasks } from '@fernpuls/contract/tasks/task';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import {
  patientRound,
  reviewPatient,
  type RoundPatient,
  undoReview,
} from '@fernpuls/contract/triggers/round.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { pressHotkey } from '../../../test/press-keys.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { undoLast } from '../../../ui/undo.ts';
import { Component as Round } from './round.page.tsx';

const routes = [{ path: 'dashboard/round', element: <Round /> }];
const path = 'dashboard/round';

/** Three patients: alarm, gap, stable; what is marked is kept. */
function practice() {
  const api = fakeApi();
  const names = [
    ['Brandt', 'Hannelore'],
    ['Dreesen', 'Wolfgang'],
    ['Kubitzki', 'Renate'],
  ] as const;
  const ids = api.add(
    patients,
    ...names.map(([lastName, firstName]) => ({ lastName, firstName, cohorts: [], program: null })),
  );
  api.add(triggerEvents);
  api.add(measurementTriggers);
  api.add(tasks);
  api.add(patientContacts);
  const series = { valueType: 'weight', unit: 'kg', startTs: 0, truncated: false };
  const empty = { times: [], values: [], diastolic: [], mean: [], manual: [], implausible: [] };
  api.on(measurementSeries, () => ({ ...series, ...empty }));
  api.on(patientOverviews, () => ({ data: [] }));
  const reviewed = new Set<string>();
  const sent: unknown[] = [];
  const rows: Partial<RoundPatient>[] = [
    {
      group: 'alarm',
      score: 1008,
      parts: [
        { kind: 'alarms', points: 1000, count: 1, priority: 'blocker' },
        { kind: 'unseen', points: 8, count: 8 },
      ],
      since: { at: new Date().toISOString(), readings: 4, raised: 1, closed: 0, tasksDone: 2 },
    },
    { group: 'gap', score: 24, parts: [{ kind: 'gap', points: 24, days: 3 }] },
    { group: 'stable', score: 0, parts: [] },
  ];
  api.on(patientRound, () => ({
    total: 3,
    data: rows.map((row, index) => ({
      id: ids[index] ?? '',
      name: names[index]?.join(', ') ?? '',
      birthDate: '1948-03-14',
      gender: 'female',
      customPatientId: `P-${index}`,
      infoBanner: null,
      group: 'stable' as const,
      score: 0,
      parts: [],
      lastMeasuredAt: null,
      reviewedAt: reviewed.has(ids[index] ?? '') ? new Date().toISOString() : null,
      reviewedByName: null,
      since: null,
      isReviewedToday: reviewed.has(ids[index] ?? ''),
      ...row,
    })),
  }));
  api.on(reviewPatient, ({ patientId }) => {
    sent.push(['review', patientId]);
    reviewed.add(patientId);
    return { id: patientId, reviewedAt: new Date().toISOString() };
  });
  api.on(undoReview, ({ id }) => {
    sent.push(['undo', id]);
    reviewed.delete(id);
    return {};
  });
  return { api, ids, sent };
}

const rowsShown = () =>
  within(screen.getByRole('region', { name: 'Patienten nach Dringlichkeit' })).queryAllByRole('link');
const inView = (name: string) => screen.findByRole('heading', { level: 2, name });

test('[BEYOND-06] who needs a look stands first with the reasons and what came since the own last look', async () => {
  const { api } = practice();
  await renderPage({ api, routes, path });
  await inView('Brandt, Hannelore');
  expect(rowsShown().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Brandt.*1 Alarm.*8 neue Messungen.*1 Alarm, 4 Messungen, 2 Aufgaben erledigt/),
    expect.stringMatching(/Dreesen.*3 Tage ohne Messung/),
  ]);
  expect(screen.getByText(/Offene Alarme · 1008 Punkte/)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /Stabil.*1/ }));
  await waitFor(() =>
    expect(rowsShown().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Kubitzki.*keine Auffälligkeit/),
    ]),
  );
});

test('[BEYOND-06] Q marks as reviewed and opens the next; Strg Z brings the patient back', async () => {
  const { api, ids, sent } = practice();
  await renderPage({ api, routes, path });
  await inView('Brandt, Hannelore');
  act(() => void pressHotkey('q'));
  await inView('Dreesen, Wolfgang');
  await waitFor(() => expect(sent).toEqual([['review', ids[0]]]));
  expect(rowsShown()).toHaveLength(1);
  await screen.findByText('Brandt, Hannelore durchgesehen');
  act(() => void undoLast());
  await inView('Brandt, Hannelore');
  await waitFor(() => expect(sent.at(-1)).toEqual(['undo', ids[0]]));
  await waitFor(() => expect(rowsShown()).toHaveLength(2));
});

test('[BEYOND-06] J and K walk the round, and when all are done it says so', async () => {
  const { api } = practice();
  await renderPage({ api, routes, path });
  await inView('Brandt, Hannelore');
  act(() => void pressHotkey('j'));
  await inView('Dreesen, Wolfgang');
  act(() => void pressHotkey('k'));
  await inView('Brandt, Hannelore');
  act(() => void pressHotkey('q'));
  await inView('Dreesen, Wolfgang');
  act(() => void pressHotkey('q'));
  expect(await screen.findByText('Niemand braucht gerade einen Blick')).toBeTruthy();
});
