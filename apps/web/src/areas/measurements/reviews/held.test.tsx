import {
  type HeldReading,
  heldReadings,
  settleHeldReadings,
} from '@fernpuls/contract/measurements/held-readings.call';
import { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './reviews.page.tsx';

const routes = [{ path: 'dashboard/alarms/readings', element: <Component /> }];
const permissions = [
  { key: 'patient_measurement', access: 'write' as const },
  { key: 'patient', access: 'write' as const },
];
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const holder = (patientId: string, name: string, since: number, until: number | null) => ({
  patientId,
  name,
  customPatientId: '204817',
  from: from(since),
  until: until === null ? null : from(until),
});
const waiting: HeldReading = {
  id: '00000000-0000-7000-8000-0000000000d1',
  reason: 'nobody',
  serial: 'WG-7',
  model: 'Home 803',
  valueType: 'weight',
  value: 84.6,
  diastolic: null,
  qualifier: null,
  measuredAt: from(-3),
  receivedAt: from(0),
  dueAt: from(1),
  holders: [
    holder('00000000-0000-7000-8000-0000000000b1', 'Brandt, Hannelore', -20, -5),
    holder('00000000-0000-7000-8000-0000000000b2', 'Harms, Enno', -2, null),
  ],
  outcome: null,
  settledAt: null,
  settledByName: null,
  note: null,
};

test('[PATIENT-06] a reading of a time in which the device was nobody’s shows who had it before and after, and goes into a record with a reason', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const rows = [waiting];
  api.on(heldReadings, () => ({ waiting: rows.length, data: rows }));
  api.on(readingReviewCounts, () => ({
    count: 0,
    overdue: 0,
    held: rows.length,
    byKind: { late: 0, doubtful: 0, conflict: 0 },
  }));
  api.on(settleHeldReadings, ({ ids }) => {
    rows.length = 0;
    return { settled: ids };
  });
  await renderPage({ api, routes, path: 'dashboard/alarms/readings?tab=held', permissions });
  const [row] = await screen.findAllByRole('listitem');
  const within1 = within(row as HTMLElement);
  expect(within1.getByText('Das Gerät war zu dieser Zeit niemandem zugeordnet')).toBeTruthy();
  expect(within1.getByRole('link', { name: 'Brandt, Hannelore' })).toBeTruthy();
  expect(within1.getByRole('link', { name: 'Harms, Enno' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Ohne Zuordnung\s*1/ })).toBeTruthy();
  await user.click(within1.getByRole('button', { name: 'Brandt, Hannelore zuordnen …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(dialog.getByRole('textbox', { name: 'Grund' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Telefonisch nachgefragt' }));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.queryByText('WG-7', { exact: false })).toBeNull());
  const sent = api.seen.filter(({ path }) => path.endsWith('/held/settle')).map(({ body }) => body);
  expect(sent).toMatchObject([
    { patient_id: '00000000-0000-7000-8000-0000000000b1', reason: 'Telefonisch nachgefragt' },
  ]);
});
