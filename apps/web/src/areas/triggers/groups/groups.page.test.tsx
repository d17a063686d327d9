import { groupCourse, patientGroups } from '@fernpuls/contract/triggers/patient-groups.call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { pressHotkey } from '../../../test/press-keys.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { filtersOf } from '../../../ui/use-list-state.ts';
import { Component } from './groups.page.tsx';

const path = 'dashboard/groups';
const routes = [
  { path, element: <Component /> },
  { path: 'patients', element: <p>Liste</p> },
  { path: 'dashboard/alarms', element: <p>Schlange</p> },
];
const permissions = (['patient_trigger', 'patient_measurement', 'patient', 'cohort'] as const).map((key) => ({
  key,
  access: 'write' as const,
}));
const [heart, lung] = [
  '018f0000-0000-7000-8000-00000000000a',
  '018f0000-0000-7000-8000-00000000000b',
] as const;
const open = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };
const counts = {
  patients: 0,
  joined: 0,
  silent: 0,
  alarmed: 0,
  open,
  overdue: 0,
  raised: 0,
  raisedBefore: 0,
  planned: 0,
  gaps: 0,
  plannedBefore: 0,
  gapsBefore: 0,
};
const cohort = (id: string, name: string) => ({
  ...counts,
  key: `cohort_${id}`,
  kind: 'cohort' as const,
  id,
  name,
});

function practice(isEmpty = false) {
  const api = fakeApi();
  const whole = { ...counts, key: 'all', kind: 'all' as const, id: null, name: null, patients: 12 };
  const others = [
    { ...cohort(lung, 'COPD'), patients: 5, planned: 100, gaps: 20, plannedBefore: 100, gapsBefore: 10 },
    {
      ...cohort(heart, 'HI'),
      patients: 7,
      silent: 2,
      open: { ...open, blocker: 1, low: 3 },
      overdue: 1,
      raised: 6,
      raisedBefore: 4,
    },
  ];
  api.on(patientGroups, () => ({ data: isEmpty ? [whole] : [whole, ...others] }));
  const asked: string[] = [];
  api.on(groupCourse, ({ group }) => {
    asked.push(group);
    const none = Array.from({ length: 29 }, () => null);
    const weight = {
      valueType: 'weight' as const,
      patients: 5,
      median: 81.5,
      change: 0.4,
      low: [...none, -1],
      middle: [...none, 0],
      high: [...none, 1],
    };
    const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
    return { days, patients: 7, drawn: 7, types: group === 'all' ? [] : [weight] };
  });
  return { api, asked };
}

const show = (given: ReturnType<typeof practice>, query = '') =>
  renderPage({ api: given.api, routes, permissions, path: path + query });
const names = () =>
  within(screen.getByRole('grid', { name: 'Gruppen' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('[DASH-05] all in care stand first, then the group with the most urgent alarm, with figures and changes', async () => {
  await show(practice());
  await screen.findByText('HI');
  expect(names()).toEqual([
    'Alle in Betreuung120–00–',
    expect.stringMatching(/^HIKohorte72Alarme von HI: Kritisch1Niedrig31\+50\s%6–$/),
    expect.stringMatching(/^COPDKohorte50–00−10 Punkte80\s%$/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Gruppe' }));
  await waitFor(() => expect(names()[1]).toMatch(/^COPD/));
});

test('[DASH-05] the chosen group shows its course, and an address names it', async () => {
  const given = practice();
  await show(given, `?group=cohort_${heart}`);
  await screen.findByRole('img', { name: /Gewicht: Median 81,5\skg, Veränderung \+0,4\skg, 5 Patienten/ });
  expect(given.asked).toEqual([`cohort_${heart}`]);
  expect(screen.getByRole('heading', { level: 2, name: 'HI' })).toBeTruthy();
  fireEvent.click(screen.getByText('Alle in Betreuung'));
  await screen.findByText('In 30 Tagen hat in dieser Gruppe niemand gemessen.');
});

test('[DASH-05] patients and alarms open filtered by the group, by link and by key', async () => {
  const { router } = await show(practice(), `?group=cohort_${heart}`);
  const links = await screen.findAllByRole('link', { name: /^Patienten von HI: \d+$/ });
  const [path, search] = links[0]?.getAttribute('href')?.split('?') ?? [];
  expect([path, filtersOf(new URLSearchParams(search))]).toEqual([
    '/protected/patients',
    { cohortId: heart },
  ]);
  const alarms = screen.getByRole('link', { name: /^Alarme von HI: .*\d/ });
  expect(alarms.getAttribute('href')).toBe(`/protected/dashboard/alarms?group=cohort_${heart}`);
  act(() => void pressHotkey('a'));
  await screen.findByText('Schlange');
  expect(router.state.location.search).toBe(`?group=cohort_${heart}`);
});

test('[DASH-05] a practice without groups is told how to make one', async () => {
  await show(practice(true));
  await screen.findByText('Noch keine Gruppen');
  expect(screen.getByRole('link', { name: 'Kohorte anlegen' }).getAttribute('href')).toBe(
    '/protected/content/cohorts',
  );
});
