import { findings } from '@fernpuls/contract/ecg/finding';
import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { type ObservationCase, observationCases } from '@fernpuls/contract/triggers/observation-case';
import {
  closeObservationCase,
  linkObservationCase,
  reopenObservationCase,
  startObservationCase,
} from '@fernpuls/contract/triggers/observation-case.call';
import { observationCasesChanged } from '@fernpuls/contract/triggers/observation-case.live';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { WatchButton } from './watch-button.tsx';

const patientId = '018f0000-0000-7000-8000-00000000cccc';
const base = `patients/${patientId}/observation_cases`;
const drawer = lazyPage(() => import('./case-drawer.page.tsx'));
const routes = [
  {
    path: 'patients/:id/observation_cases',
    lazy: lazyPage(() => import('./observation.page.tsx')),
    children: [{ path: 'new', lazy: drawer }],
  },
  {
    path: 'patients/:id/observation_cases/:observationCaseId',
    lazy: lazyPage(() => import('./observation.page.tsx')),
    children: [{ path: 'edit', lazy: drawer }],
  },
];
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

afterEach(() => void vi.useRealTimers());

function practice() {
  const api = fakeApi();
  const [eventId = ''] = api.add(triggerEvents, {
    patientId,
    name: 'Brandt, Hannelore',
    state: 'in_progress',
    createdAt: hours(-30),
  });
  const [taskId = ''] = api.add(tasks, { title: 'Tochter anrufen', patientId, state: 'active' });
  api.add(measurementTriggers);
  api.add(findings);
  const series = { valueType: 'weight', unit: 'kg', startTs: 0, truncated: false };
  const empty = { times: [], values: [], diastolic: [], mean: [], manual: [], implausible: [] };
  api.on(measurementSeries, () => ({ ...series, ...empty }));
  const watched = (changes: Partial<ObservationCase>) => {
    const [id = ''] = api.add(observationCases, {
      patientId,
      triggerEventId: eventId,
      startedAt: hours(-24),
      until: hours(72),
      name: 'Brandt, Hannelore',
      createdByName: 'Lena Hoyer',
      links: [],
      primaryPhysicianId: null,
      ...changes,
    });
    return id;
  };
  return { api, eventId, taskId, watched };
}

test('[PATIENT-14] what runs stands before what is over, the overdue one marked', async () => {
  vi.setSystemTime(new Date().setSeconds(0, 0));
  const { api, watched } = practice();
  watched({ reason: 'Läuft noch' });
  watched({ reason: 'Vorbei', until: hours(-3.5) });
  watched({ reason: 'Fertig', state: 'closed', outcome: 'improved', closedAt: hours(-1) });
  await renderPage({ api, routes, path: base });
  const running = within(await screen.findByRole('region', { name: 'Laufend' }));
  // The clocks on screen go by seconds.
  await waitFor(() =>
    expect(running.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Vorbei.*seit 3\sh\s30 überfällig/),
      expect.stringMatching(/^Läuft noch.*noch 3\sT/),
    ]),
  );
  expect((await screen.findByRole('region', { name: 'Abgeschlossen' })).textContent).toMatch(
    /Fertig.*Gebessert/,
  );
});

test('[PATIENT-14] a case begun out of an alarm names it, its words and a week, and leads to its page', async () => {
  const user = userEvent.setup();
  const { api, eventId } = practice();
  const sent: Record<string, unknown>[] = [];
  api.on(startObservationCase, (input) => {
    sent.push(input);
    return { id: input.id ?? '' };
  });
  await renderPage({ api, routes, path: `${base}/new?event=${eventId}` });
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Grund/ });
  expect(reason.value).toMatch(/^Gewicht 84,6\skg/);
  const before = Date.now();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ patientId, triggerEventId: eventId, reason: reason.value });
  const days = (Date.parse(String(sent[0]?.until)) - before) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect(await screen.findByText(/gibt es hier nicht/)).toBeTruthy();
});

test('[PATIENT-14] an end that is past, or more than 90 days away, is refused at its field', async () => {
  const user = userEvent.setup();
  const { api } = practice();
  await renderPage({ api, routes, path: `${base}/new` });
  const until = await screen.findByRole('textbox', { name: /^Beobachten bis/ });
  for (const [typed, sentence] of [
    ['01.01.2020', /Zukunft/],
    ['01.01.2099', /höchstens 90 Tage/],
  ] as const) {
    await user.clear(until);
    await user.type(until, typed);
    await user.tab();
    expect(await screen.findByText(sentence, { selector: '[id$="-error"]' })).toBeTruthy();
  }
});

test('[PATIENT-14] a case is closed with an outcome, "other" only with a note, and Strg Z takes it back', async () => {
  const user = userEvent.setup();
  const { api, watched } = practice();
  const id = watched({});
  const sent: unknown[] = [];
  const answer = (input: { id: string }) => {
    sent.push(input);
    return { id: input.id };
  };
  api.on(closeObservationCase, answer);
  api.on(reopenObservationCase, answer);
  await renderPage({ api, routes, path: `${base}/${id}` });
  await user.click(await screen.findByRole('button', { name: /^Abschließen/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Abschließen/ }));
  const problem = { selector: '[role=alert]' };
  expect(await dialog.findByText('Bitte wählen Sie ein Ergebnis.', problem)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /Anderes/ }));
  await user.click(dialog.getByRole('button', { name: /^Abschließen/ }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Notiz/ }), 'verzogen');
  await user.click(dialog.getByRole('button', { name: /^Abschließen/ }));
  await waitFor(() => expect(sent).toEqual([{ id, outcome: 'other', note: 'verzogen' }]));
  await screen.findByText('Beobachtung abgeschlossen.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent.at(-1)).toEqual({ id }));
});

test('[PATIENT-14] alarms since the start are told, and what belongs to the patient is linked by choosing it', async () => {
  const user = userEvent.setup();
  const { api, taskId, watched } = practice();
  api.add(triggerEvents, { patientId, state: 'raised', value: 85.4, createdAt: hours(-2) });
  const id = watched({});
  const sent: unknown[] = [];
  api.on(linkObservationCase, (input) => {
    sent.push(input);
    return { id: 'link' };
  });
  await renderPage({ api, routes, path: `${base}/${id}` });
  const since = within(await screen.findByRole('region', { name: 'Alarme seit Beginn' }));
  expect((await since.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Gewicht 85,4\skg/),
  ]);
  await screen.findByRole('option', { name: 'Tochter anrufen' });
  await user.selectOptions(screen.getByRole('combobox', { name: /verknüpfen/ }), 'Tochter anrufen');
  await waitFor(() => expect(sent).toEqual([{ id, subjectType: 'tasks', subjectId: taskId }]));
});

test('[PATIENT-14] a closed case is opened again by who closed it within a day, and by nobody else', async () => {
  const { api, watched } = practice();
  const closed = { state: 'closed', outcome: 'improved', closedAt: hours(-2) } as const;
  const id = watched({ ...closed, closedById: '018f0000-0000-7000-8000-0000000000ff' });
  await renderPage({ api, routes, path: `${base}/${id}` });
  expect(await screen.findByText('Gebessert', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Wieder öffnen/ })).toBe(null);
});

test('[PATIENT-14] an alarm leads to a new case, and where it is watched already to the case that runs', async () => {
  const { api, eventId, watched } = practice();
  watched({ state: 'closed', outcome: 'improved', closedAt: hours(-1) });
  const event = { id: eventId, patientId };
  const page = [{ path: 'alarm', element: <WatchButton event={event} keysGroup="Alarm" /> }];
  const { push } = await renderPage({ api, routes: page, path: 'alarm' });
  const begin = await screen.findByRole('link', { name: /^Beobachten/ });
  expect(begin.getAttribute('href')).toBe(`/protected/${base}/new?event=${eventId}`);
  const id = watched({});
  push(observationCasesChanged, { ids: [id] });
  const running = await screen.findByRole('link', { name: /^Beobachtet bis/ });
  expect(running.getAttribute('href')).toBe(`/protected/${base}/${id}`);
});
