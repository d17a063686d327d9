import { readingReviewsChanged } from '@fernpuls/contract/measurements/measurement.live';
import { type ReadingReview, readingReviews } from '@fernpuls/contract/measurements/reading-review';
import { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import {
  reopenReadingReviews,
  settleReadingReviews,
} from '@fernpuls/contract/measurements/settle-reviews.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './reviews.page.tsx';

const routes = [{ path: 'dashboard/alarms/readings', element: <Component /> }];
const write = [
  { key: 'patient_measurement', access: 'write' as const },
  { key: 'patient', access: 'write' as const },
];
const open = (
  api: ReturnType<typeof fakeApi>,
  query = '',
  permissions: Parameters<typeof renderPage>[0]['permissions'] = write,
) => renderPage({ api, routes, path: `dashboard/alarms/readings${query}`, permissions });

const day = 86_400_000;
const from = (days: number) => new Date(Date.now() + days * day).toISOString();
const late: Partial<ReadingReview> = {
  patientId: '00000000-0000-7000-8000-0000000000b1',
  measurementId: '00000000-0000-7000-8000-0000000000c1',
  kind: 'late',
  otherId: null,
  name: 'Brandt, Hannelore',
  customPatientId: '204817',
  valueType: 'weight',
  value: 84.6,
  diastolic: null,
  qualifier: null,
  otherValue: null,
  otherDiastolic: null,
  otherMeasuredAt: null,
  measuredAt: from(-5),
  receivedAt: from(-1),
  deviceSerial: 'WG-7',
  createdAt: from(-1),
  dueAt: from(1),
  settledAt: null,
  settledById: null,
  settledByName: null,
  outcome: null,
  reason: null,
};
const doubtful: Partial<ReadingReview> = {
  ...late,
  patientId: '00000000-0000-7000-8000-0000000000b2',
  name: 'Harms, Enno',
  kind: 'doubtful',
  measuredAt: '2000-01-01T11:00:00.000Z',
  dueAt: from(2),
};
const conflict: Partial<ReadingReview> = {
  ...late,
  kind: 'conflict',
  value: 82.4,
  otherValue: 81.9,
  otherMeasuredAt: from(-5),
  dueAt: from(-1),
};

function practice(...rows: Partial<ReadingReview>[]) {
  const api = fakeApi();
  api.add(readingReviews, ...rows);
  const waiting = () => api.rows(readingReviews).filter(({ settledAt }) => settledAt === null);
  api.on(readingReviewCounts, () => {
    const of = (kind: string) => waiting().filter((row) => row.kind === kind).length;
    return {
      count: waiting().length,
      overdue: 0,
      held: 0,
      byKind: { late: of('late'), doubtful: of('doubtful'), conflict: of('conflict') },
    };
  });
  api.on(settleReadingReviews, ({ ids, outcome, reason = null }) => {
    const found = waiting().filter(({ id }) => ids.includes(id));
    for (const row of found) Object.assign(row, { settledAt: new Date().toISOString(), outcome, reason });
    return { settled: found.map(({ id }) => id) };
  });
  api.on(reopenReadingReviews, ({ ids }) => {
    for (const row of api.rows(readingReviews))
      if (ids.includes(row.id)) Object.assign(row, { settledAt: null, outcome: null, reason: null });
    return { reopened: ids };
  });
  return api;
}
const sentTo = (api: ReturnType<typeof fakeApi>, action: string) =>
  api.seen.filter(({ path }) => path.endsWith(`/reviews/${action}`)).map(({ body }) => body);

test('[TRIGGER-02] a row says in one sentence why the reading waits, until when, and leads to it in the record', async () => {
  await open(practice(conflict, late, doubtful));
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(
    within(first as HTMLElement).getByText(/Gleiche Nummer, anderer Wert: 82,4\skg statt 81,9\skg/),
  ).toBeTruthy();
  expect(within(first as HTMLElement).getByText(/^überfällig seit gestern/)).toBeTruthy();
  expect(
    within(second as HTMLElement).getByText('kam 4 Tage nach der Messung, löst keinen Alarm mehr aus'),
  ).toBeTruthy();
  expect(within(second as HTMLElement).getByText(/^bis morgen/)).toBeTruthy();
  expect(within(third as HTMLElement).getByText(/^Uhr des Geräts fraglich: 01\.01\.2000/)).toBeTruthy();
  const link = within(third as HTMLElement).getByRole('link', { name: 'Harms, Enno' });
  expect(link.getAttribute('href')).toMatch(/measurements\/[^?]+\?range=1999-12-25_2000-01-08$/);
  expect(screen.getByRole('tab', { name: /Offen\s*3/ })).toBeTruthy();
});

test('[TRIGGER-02] Q settles as seen and moves on, Strg Z brings the reading back', async () => {
  const user = userEvent.setup();
  const api = practice(late, doubtful);
  await open(api);
  await screen.findByText('Brandt, Hannelore');
  await user.keyboard('q');
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
  expect(screen.getByText('Harms, Enno').closest('li')?.getAttribute('aria-current')).toBe('true');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Brandt, Hannelore')).toBeTruthy();
  expect(sentTo(api, 'settle')).toMatchObject([{ outcome: 'noted' }]);
  expect(sentTo(api, 'reopen')).toHaveLength(1);
});

test('[TRIGGER-02] that the clock is right can be said of a doubtful instant alone', async () => {
  const user = userEvent.setup();
  const api = practice(late, doubtful);
  await open(api);
  await screen.findByText('Brandt, Hannelore');
  await user.keyboard('r');
  await user.keyboard('jr');
  await waitFor(() => expect(screen.queryByText('Harms, Enno')).toBeNull());
  expect(sentTo(api, 'settle')).toMatchObject([{ outcome: 'time_right' }]);
  expect(screen.getByText('Brandt, Hannelore')).toBeTruthy();
});

test('[TRIGGER-02] P calls all chosen readings wrong for a reason; without one nothing is sent', async () => {
  const user = userEvent.setup();
  const api = practice(late, { ...late, value: 85.1, dueAt: from(1.1) }, doubtful);
  await open(api);
  await screen.findByText('Harms, Enno');
  await user.keyboard('{Shift>}X{/Shift}p');
  const dialog = await screen.findByRole('dialog', { name: '2 Messwerte als falsch werten' });
  await user.click(within(dialog).getByLabelText('Grund'));
  await user.keyboard('{Enter}');
  expect(within(dialog).getByText('Diese Angabe fehlt.')).toBeTruthy();
  await user.keyboard('Mit Mantel{Enter}');
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
  const [sent] = sentTo(api, 'settle') as { ids: string[] }[];
  expect(sent).toMatchObject({ outcome: 'wrong', reason: 'Mit Mantel' });
  expect(sent?.ids).toHaveLength(2);
});

test('[TRIGGER-02] several chosen readings are settled after a question with number and names, and not by one press', async () => {
  const user = userEvent.setup();
  const api = practice(late, { ...late, value: 85.1, dueAt: from(1.1) }, doubtful);
  await open(api);
  await screen.findByText('Harms, Enno');
  await user.keyboard('{Shift>}X{/Shift}q');
  const dialog = await screen.findByRole('dialog', { name: /: 2 Messwerte$/ });
  expect(within(dialog).getAllByText(/^Brandt, Hannelore/)).toHaveLength(2);
  expect(sentTo(api, 'settle')).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
  expect(sentTo(api, 'settle')).toMatchObject([{ outcome: 'noted' }]);
});

test('[TRIGGER-02] the kind is in the address, and so is the reading a link leads to', async () => {
  const api = practice(late, doubtful, conflict);
  const [, , link] = api.rows(readingReviews);
  await open(api, `?review=${link?.id}`);
  await screen.findByText('Harms, Enno');
  const current = screen.getAllByRole('listitem').filter((row) => row.getAttribute('aria-current'));
  expect(current.map(({ id }) => id)).toEqual([`review-${link?.id}`]);
});

test('[TRIGGER-02] of one kind alone the others are not listed', async () => {
  await open(practice(late, doubtful), '?kind=doubtful');
  await screen.findByText('Harms, Enno');
  expect(screen.queryByText('Brandt, Hannelore')).toBeNull();
});

test('[TRIGGER-02] the live channel adds what waits and removes what others settled', async () => {
  const api = practice();
  const { push } = await open(api);
  await screen.findByText('Kein Wert wartet');
  api.add(readingReviews, late);
  push(readingReviewsChanged, { patientIds: [] });
  expect(await screen.findByText('Brandt, Hannelore')).toBeTruthy();
});

test('[TRIGGER-02] what was settled is listed with person and outcome, and nothing but taking it back is offered', async () => {
  await open(
    practice({
      ...late,
      settledAt: from(-0.01),
      outcome: 'wrong',
      reason: 'Mit Mantel',
      settledByName: 'Katrin Moldenhauer',
    }),
    '?tab=settled',
  );
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('Als falsch gewertet: Mit Mantel')).toBeTruthy();
  expect(within(row).getByText(/^Katrin Moldenhauer · /)).toBeTruthy();
  expect(within(row).queryAllByRole('button')).toEqual([]);
});

test('[TRIGGER-02] who may only read sees what waits and no action', async () => {
  await open(practice(late), '', [{ key: 'patient_measurement', access: 'read' }]);
  const row = await screen.findByRole('listitem');
  expect(within(row).queryAllByRole('button')).toEqual([]);
  expect(within(row).queryByRole('checkbox')).toBeNull();
});
