import { adherenceCounts } from '@fernpuls/contract/triggers/adherence/adherence-counts.call';
import {
  closeAdherence,
  contactAdherence,
  patientAdherence,
  remindAdherence,
  reopenAdherence,
} from '@fernpuls/contract/triggers/adherence/adherence.call';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { type AdherenceEvent, adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { feedIncidents } from '@fernpuls/contract/triggers/adherence/feed-incident';
import { measurementPlans } from '@fernpuls/contract/triggers/adherence/measurement-plan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './adherence.page.tsx';
import { Component as Patient } from './patient-adherence.page.tsx';
import { Component as PlanDrawer } from './plan-drawer.page.tsx';

const ids = ['a', 'b'].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`);
const shown = {
  phone: '+49 160 5552704',
  customPatientId: '204817',
  mayRemind: true,
  missedInARow: 3,
  lastReadingAt: new Date(Date.now() - 86_400_000).toISOString(),
  lastValue: 84.6,
  deviceName: 'Seca Home 803',
  lastContactAt: new Date(Date.now() - 86_400_000).toISOString(),
  batteryPercent: 4,
  measuredAgain: false,
};

function practice(...more: Partial<AdherenceEvent>[]) {
  const api = fakeApi();
  const [brandt = '', harms = ''] = ids;
  const gap = (given: Partial<AdherenceEvent>): Partial<AdherenceEvent> => ({ ...shown, ...given });
  api.add(
    adherenceEvents,
    gap({ patientId: brandt, name: 'Brandt, Hannelore', slotAt: '2026-11-19T07:00:00.000Z' }),
    gap({ patientId: harms, name: 'Harms, Enno', cause: 'battery_low', lane: 'technical' }),
    ...more.map(gap),
  );
  api.add(feedIncidents);
  api.on(patientOverviews, () => ({
    data: ids.map((id) => ({
      id,
      lastMeasuredAt: null,
      bloodPressure: null,
      pulse: null,
      spo2: null,
      weight: null,
      weightDays: [84.1, null, 84.6],
      daysMeasured: 21,
      adherence: null,
      deviceCount: 1,
      lowestBattery: null,
    })),
  }));
  const change = (state: AdherenceEvent['state']) => (input: { ids: string[] }) => {
    for (const row of api.rows(adherenceEvents))
      if (input.ids.includes(row.id)) Object.assign(row, { state });
    return { changed: input.ids };
  };
  api.on(contactAdherence, change('contacted'));
  api.on(closeAdherence, change('closed'));
  api.on(reopenAdherence, change('open'));
  api.on(remindAdherence, (input) => ({
    changed: [],
    left: [{ id: input.ids[0] ?? '', reason: 'no_address' as const }],
  }));
  api.on(adherenceCounts, () => {
    const open = api.rows(adherenceEvents).filter(({ state }) => state === 'open');
    const count = open.length;
    return {
      count,
      measuredAgain: 0,
      patients: count,
      call: 1,
      logistics: 0,
      technical: 1,
      incidents: 0,
      closedToday: 0,
    };
  });
  return api;
}

const routes = [{ path: 'dashboard/alarms/adherence', element: <Component /> }];
const open = (api: ReturnType<typeof fakeApi>, query = '') =>
  renderPage({ api, routes, path: `dashboard/alarms/adherence${query}` });

test('[TRIGGER-03] a survey that did not come stands among the gaps by its name, without a device', async () => {
  const survey = {
    planId: null,
    valueType: null,
    patientSurveyId: ids[0] ?? '',
    surveyName: 'Tägliche Fragen',
    lastValue: null,
    patientId: '00000000-0000-7000-8000-00000000000c',
    name: 'Sölle, Ingrid',
  };
  await open(
    practice(survey, { ...survey, lastReadingAt: null, name: 'Ahlers, Jan', patientId: ids[1] ?? '' }),
  );
  const row = (await screen.findByText('Sölle, Ingrid')).closest('li');
  expect(row?.textContent).toContain('Tägliche Fragen');
  expect(row?.textContent).toContain('Zuletzt beantwortet');
  expect(row?.textContent).not.toContain('Seca');
});

test('[DASH-03] gaps stand by who takes care of them, with cause, last reading and what the device told', async () => {
  await open(practice());
  const calls = await screen.findByRole('region', { name: /^Anruf/ });
  expect(within(calls).getByText('Brandt, Hannelore')).toBeTruthy();
  expect(within(calls).getByText(/Zuletzt 84,6\skg/)).toBeTruthy();
  const technical = screen.getByRole('region', { name: /^Technik/ });
  expect(within(technical).getByText('Akku schwach')).toBeTruthy();
  expect(within(technical).getByText(/Akku 4 %/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Logistik/ })).toBeNull();
});

test('[DASH-03] beside each name stands on how many days was measured, and the weight where that is missing', async () => {
  const keys = ['patient_trigger', 'patient_measurement'];
  const permissions = keys.map((key) => ({ key, access: 'read' as const }));
  await renderPage({ api: practice(), routes, path: 'dashboard/alarms/adherence', permissions });
  const row = async () => (await screen.findByText('Brandt, Hannelore')).closest('li');
  await screen.findAllByText('21 von 30 Tagen');
  expect((await row())?.querySelector('svg[width="56"]')).toBeTruthy();
});

test('[DASH-03] E, a digit and Strg ↵ close the row in view and move on; Strg Z opens it again', async () => {
  const user = userEvent.setup();
  const api = practice();
  await open(api);
  await screen.findByText('Brandt, Hannelore');
  await user.keyboard('e');
  await screen.findByRole('dialog', { name: '1 fehlende Messung von Brandt, Hannelore' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('Bitte wählen Sie einen Grund.')).toBeTruthy();
  await user.keyboard('2{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByText('Brandt, Hannelore')).toBeNull());
  const sent = api.seen.find(({ path }) => path.endsWith('/close'));
  expect(sent?.body).toMatchObject({ reason: 'patient_not_reached', note: null });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Brandt, Hannelore')).toBeTruthy();
});

test('[DASH-03] ten gaps of one person are one row that opens to each of them', async () => {
  const user = userEvent.setup();
  const [brandt = ''] = ids;
  const more = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => ({
    patientId: brandt,
    name: 'Brandt, Hannelore',
    slotAt: `2026-11-0${day}T07:00:00.000Z`,
  }));
  await open(practice(...more));
  const calls = await screen.findByRole('region', { name: /^Anruf 1 Person/ });
  expect(within(calls).getAllByText('Brandt, Hannelore')).toHaveLength(1);
  const opener = within(calls).getByRole('button', { name: '10 fehlende Messungen' });
  await user.keyboard('v');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const each = within(calls).getAllByRole('list', { name: 'Fehlende Messungen' }).at(-1);
  expect(each?.children).toHaveLength(10);
});

test('[DASH-03] what was measured again since folds away and is closed together, with one undo', async () => {
  const user = userEvent.setup();
  const again = ['Petersen, Uwe', 'Sölle, Ingrid'].map((name, at) => ({
    patientId: `00000000-0000-7000-8000-0000000000f${at}`,
    name,
    measuredAgain: true,
  }));
  const api = practice(...again);
  await open(api);
  const group = await screen.findByRole('region', { name: 'Inzwischen wieder gemessen 2' });
  expect(screen.queryByText('Sölle, Ingrid')).toBeNull();
  expect(screen.getByRole('region', { name: /^Anruf 1 Person/ })).toBeTruthy();
  await user.click(within(group).getByRole('button', { name: /^Inzwischen/ }));
  expect(within(group).getByText('Sölle, Ingrid')).toBeTruthy();
  await user.click(within(group).getByRole('button', { name: 'Alle schließen …' }));
  const asked = await screen.findByRole('dialog', { name: '2 nachgeholte Messungen schließen' });
  const named = within(asked)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  expect(named).toEqual(['Petersen, Uwe', 'Sölle, Ingrid']);
  expect(within(asked).getByRole('button', { name: /^Schließen und weiter \(2\)/ })).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByText('Sölle, Ingrid')).toBeNull());
  const sent = api.seen.filter(({ path }) => path.endsWith('/close'));
  expect(sent.map(({ body }) => body)).toMatchObject([{ reason: 'measured_again' }]);
  expect(screen.getByText('Brandt, Hannelore')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Sölle, Ingrid')).toBeTruthy();
  expect(api.seen.filter(({ path }) => path.endsWith('/reopen'))).toHaveLength(1);
});

test('[DASH-03] J walks to the next row, R tells why nobody was reminded', async () => {
  const user = userEvent.setup();
  const api = practice();
  await open(api);
  await screen.findByText('Harms, Enno');
  await user.keyboard('jr');
  expect(await screen.findByText('Es ist keine E-Mail-Adresse hinterlegt.')).toBeTruthy();
  const harms = api.rows(adherenceEvents).find(({ name }) => name === 'Harms, Enno');
  expect(api.seen.find(({ path }) => path.endsWith('/remind'))?.body).toEqual({ ids: [harms?.id] });
});

test('[BEYOND-10] a feed that is down is one line above the list, with how many it affects', async () => {
  const api = practice();
  api.add(feedIncidents, { feedName: 'Withings', patientCount: 143, endedAt: null });
  await open(api);
  const banner = await screen.findByText(/Zulieferung gestört: 143 Personen betroffen seit/);
  expect(banner.closest('[role=status]')?.textContent).toContain('Geräte von Withings.');
});

test('[DASH-03] who may only read sees the gaps and no action', async () => {
  const api = practice();
  const permissions = [{ key: 'patient_trigger', access: 'read' as const }];
  await renderPage({ api, routes, path: 'dashboard/alarms/adherence', permissions });
  const calls = await screen.findByRole('region', { name: /^Anruf/ });
  expect(within(calls).getByText('Brandt, Hannelore')).toBeTruthy();
  expect(within(calls).queryAllByRole('button')).toEqual([]);
});

test('[PATIENT-15] the record shows a plan as a sentence, its deadline and each of its days with what became of it', async () => {
  const api = practice();
  const [patientId = ''] = ids;
  const [planId = ''] = api.add(measurementPlans, {
    patientId,
    schedule: '30 7 * * 1,5',
    graceMinutes: 270,
    endsAt: null,
  });
  const slot = (day: string, state: 'filled' | 'missing') => ({
    day,
    at: `${day}T06:30:00.000Z`,
    state,
    cause: state === 'missing' ? 'patient_skipped' : null,
  });
  api.on(patientAdherence, () => ({
    plans: [
      {
        planId,
        valueType: 'weight',
        adherence: 0.5,
        slots: [slot('2026-11-16', 'filled'), slot('2026-11-20', 'missing')],
      },
    ],
  }));
  const record = [
    {
      path: 'patients/:id/adherence_events',
      element: <Patient />,
      children: [{ path: ':planId', element: <PlanDrawer /> }],
    },
  ];
  await renderPage({ api, routes: record, path: `patients/${patientId}/adherence_events` });
  expect(await screen.findByText('Jeden Montag und Freitag um 07:30 Uhr')).toBeTruthy();
  expect(screen.getByText('Rechtzeitig bis 12:00 Uhr')).toBeTruthy();
  expect(await screen.findByText(/50\s%/)).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Gewicht: die letzten 28 Tage' })).getAllByRole(
    'listitem',
  );
  expect(days.map(({ title }) => title)).toEqual([
    expect.stringContaining('gemessen'),
    expect.stringContaining('nicht gemessen (Ausgelassen)'),
  ]);
});

test('[SHELL-26] [DASH-03] what is missing is saved as a file, with whom to call and why', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  const user = userEvent.setup();
  const permissions = [{ key: 'patient_trigger', access: 'write' as const }];
  await renderPage({
    api: practice(),
    routes,
    path: 'dashboard/alarms/adherence?lane=technical',
    permissions,
  });
  await screen.findByText('Harms, Enno');
  await user.click(screen.getByRole('button', { name: 'Als CSV exportieren' }));
  const [head, ...rows] = ((await files[0]?.text()) ?? '').trim().slice(1).split('\r\n');
  expect(head).toContain('Telefon;Zuständigkeit');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/Harms, Enno.*204817.*Technik.*Akku schwach/);
});
