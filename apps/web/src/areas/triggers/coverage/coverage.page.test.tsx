import { judgeMeasurements } from '@fernpuls/contract/measurements/judge.call';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { readingReviews } from '@fernpuls/contract/measurements/reading-review';
import { settleReadingReviews } from '@fernpuls/contract/measurements/settle-reviews.call';
import {
  coverageGaps,
  type CoverageDay,
  type GapPatient,
  patientCoverage,
  type PatientCoverage,
} from '@fernpuls/contract/triggers/coverage.call';
import { patientRound } from '@fernpuls/contract/triggers/round.call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pressHotkey } from '../../../test/press-keys.ts';
import { recordPractice } from '../../../test/record-practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Round } from '../round/round.page.tsx';

const plain: CoverageDay = {
  state: 'no_value',
  reason: null,
  at: null,
  valueType: null,
  value: null,
  qualifier: null,
  diastolic: null,
  subjectId: null,
  asked: 0,
  unjudged: 0,
  isUnconfirmed: false,
  isEarlier: false,
};
const at = '2026-11-20T06:41:00.000Z';
const asked = { at, valueType: 'weight', value: 84.6, subjectId: 'r1', asked: 1 };
const judged: CoverageDay = { ...plain, ...asked, state: 'judged' };
const days = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 7).padStart(2, '0')}`);
const alone: CoverageDay = {
  ...plain,
  ...asked,
  state: 'not_judgeable',
  reason: { kind: 'no_comparison', hours: 72 },
  unjudged: 1,
};

function watched(changes: Partial<PatientCoverage> = {}, today: CoverageDay = judged) {
  const practice = recordPractice();
  const { api, patientId, triggerId } = practice;
  const reason = today.state === 'not_judgeable' ? today.reason : null;
  const coverage: PatientCoverage = {
    at,
    watching: 'on',
    days,
    rules: [
      {
        triggerId,
        askedBy: 'readings',
        valueTypes: ['weight'],
        since: '2026-06-02T08:00:00.000Z',
        changedAt: '2026-06-02T08:00:00.000Z',
        days: [...Array.from({ length: 13 }, () => judged), today],
        gap: reason?.kind === 'no_comparison' ? { reason, since: '2026-11-17', days: 4 } : null,
      },
    ],
    unwatched: [],
    unconfirmed: [],
    unconfirmedCount: 0,
    ...changes,
  };
  // Its address is one of the other's too.
  api.on(coverageGaps, () => ({ total: 0, checked: 0, next: null, data: [] }));
  api.on(patientCoverage, () => coverage);
  api.add(readingReviews);
  return { ...practice, coverage, patientId };
}

const row = async () =>
  (await screen.findByRole('rowheader', { name: /Gewicht/ })).closest('tr') as HTMLElement;

test('[BEYOND-27] a rule that could not judge says why and since when, and its fourteen days are told in words', async () => {
  const { open } = watched({}, alone);
  await open('triggers/coverage');
  const cells = within(await row());
  const today = cells.getAllByRole('cell').at(-1)?.textContent;
  expect(today).toMatch(/nicht beurteilbar 07:41, 84,6\skg, kein Vergleichswert in 72\sh.*seit 17\.11\./);
  expect(cells.getByRole('list', { name: 'beurteilt: 13, nicht beurteilbar: 1' })).toBeTruthy();
  expect(screen.getByText('1 Regel überwacht 1 Wert')).toBeTruthy();
});

test('[BEYOND-27] a comparison missed by minutes is named with its value, and by how much', async () => {
  const missed = { valueType: 'weight', value: 82, at: Date.parse('2026-11-03T06:48:00Z'), byMs: 720_000 };
  const { open } = watched({}, { ...alone, reason: { kind: 'no_comparison', hours: 72, missed } });
  await open('triggers/coverage');
  const today = within(await row())
    .getAllByRole('cell')
    .at(-1)?.textContent;
  expect(today).toMatch(/Vergleichswert um 12\smin verfehlt: 82,0\skg vom 03?\.11\.(2026|26)?,? 07:48/);
});

test('[BEYOND-27] all judged is said in one line', async () => {
  const { open } = watched();
  await open('triggers/coverage');
  expect(await screen.findByText('Alles beurteilt, zuletzt 07:41')).toBeTruthy();
});

test('[BEYOND-27] no rule at all is a band with the way to a threshold, and what arrives is named', async () => {
  const none = watched({
    rules: [],
    unwatched: [{ valueType: 'weight', readings: 3, lastAt: at, isResting: true }],
  });
  await none.open('triggers/coverage');
  expect(await screen.findByText('Niemand wird alarmiert')).toBeTruthy();
  expect(screen.getByText(/Gewicht \(Regel ruht\)/)).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: /Schwelle anlegen/ });
  expect(link?.getAttribute('href')).toContain('/triggers/new');
});

test('[BEYOND-27] an unconfirmed value stands with its alarm and is confirmed by keyboard', async () => {
  const user = userEvent.setup();
  const { open, api, coverage } = watched();
  const extreme = api.rows(patientMeasurements).find(({ value }) => value === 84.6);
  const measurementId = extreme?.id ?? '';
  api.on(patientCoverage, () => ({
    ...coverage,
    unconfirmed: [
      {
        measurementId,
        valueType: 'weight' as const,
        value: 84.6,
        qualifier: null,
        diastolic: null,
        measuredAt: at,
        deviceSerial: null,
        eventId: 'e1',
        eventState: 'raised' as const,
        priority: 'blocker' as const,
      },
    ],
    unconfirmedCount: 1,
  }));
  const sent: unknown[] = [];
  api.on(judgeMeasurements, (input) => {
    sent.push(input);
    return { changed: 1 };
  });
  await open('triggers/coverage');
  expect(await screen.findByText('Alarm: Kritisch · Offen')).toBeTruthy();
  act(() => void pressHotkey('shift+p'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extremwert bestätigen' }));
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [measurementId], plausible: true }]));
});

test('[BEYOND-27] what came late waits to be viewed and is settled with one press', async () => {
  const user = userEvent.setup();
  const { open, api, patientId } = watched();
  const [id = ''] = api.add(readingReviews, {
    patientId,
    kind: 'late',
    settledAt: null,
    outcome: null,
    valueType: 'weight',
    value: 81.9,
    diastolic: null,
    otherValue: null,
    measuredAt: '2026-11-17T07:00:00.000Z',
    receivedAt: '2026-11-20T06:02:00.000Z',
    dueAt: '2099-11-20T17:00:00.000Z',
  });
  const sent: unknown[] = [];
  api.on(settleReadingReviews, (input) => {
    sent.push(input);
    return { settled: [id] };
  });
  await open('triggers/coverage');
  expect(await screen.findByText('spät')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gesehen' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [id], outcome: 'noted' }]));
});

test('[BEYOND-27] the round’s filter goes through the whole practice and names who has which hole', async () => {
  const { api, patientId } = watched({}, alone);
  api.on(patientRound, () => ({ total: 3, data: [] }));
  const hole: GapPatient = {
    id: patientId,
    name: 'Okonkwo, Grace',
    birthDate: '1960-01-01',
    gender: 'female',
    customPatientId: 'P-1',
    priority: null,
    unconfirmed: null,
    gaps: [
      {
        triggerId: 't1',
        valueTypes: ['weight'],
        reason: { kind: 'no_comparison', hours: 72 },
        since: '2026-11-17',
        days: 4,
      },
    ],
    withoutRule: null,
  };
  const other = { ...hole, id: 'p2', name: 'Krüger, Sabine', gaps: [] };
  api.on(coverageGaps, ({ after }) =>
    after
      ? {
          total: null,
          checked: 1,
          next: null,
          data: [{ ...other, withoutRule: { valueTypes: [], since: at } }],
        }
      : { total: 3, checked: 2, next: patientId, data: [hole] },
  );
  await renderPage({
    api,
    routes: [{ path: 'dashboard/round', element: <Round /> }],
    path: 'dashboard/round',
    permissions: [
      { key: 'patient_trigger', access: 'write' },
      { key: 'patient_measurement', access: 'write' },
    ],
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Überwachung lückenhaft' }));
  const list = within(await screen.findByRole('region', { name: 'Patienten mit lückenhafter Überwachung' }));
  expect(await list.findByText('Gewicht: kein Vergleichswert in 72 h')).toBeTruthy();
  expect(await list.findByText('keine Regel')).toBeTruthy();
  const told = await screen.findByText('2 von 3');
  expect(told.closest('p')?.textContent).toContain('vollständig überwacht 1');
});
