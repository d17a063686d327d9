import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { type RecentContacts, recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { alarm } from '../../../test/alarm-practice.tsx';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { History } from './history.tsx';
import { Rail } from './rail.tsx';
import { Reasons } from './reasons.tsx';
import { questions } from './use-evidence.ts';

const patientId = '00000000-0000-7000-8000-00000000cccc';
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const quiet: RecentContacts = { contacts: [], drugChanges: [], intakes: null };
const busy: RecentContacts = {
  contacts: [
    {
      id: 'c1',
      kind: 'call',
      outcome: 'reached',
      at: ago(1),
      by: 'Lena Hoyer',
      isFromPatient: false,
      text: 'Knöchel dick',
    },
    {
      id: 'c2',
      kind: 'message',
      outcome: null,
      at: ago(3),
      by: null,
      isFromPatient: true,
      text: 'Bitte anrufen',
    },
    {
      id: 'c3',
      kind: 'consultation',
      outcome: null,
      at: ago(30),
      by: 'Dr. Aksoy',
      isFromPatient: false,
      text: null,
    },
    {
      id: 'c4',
      kind: 'visit',
      outcome: null,
      at: ago(24 * 20),
      by: null,
      isFromPatient: false,
      text: 'lange her',
    },
  ],
  drugChanges: [{ id: 'd1', title: 'Torasemid 20 → 10 mg', note: 'Kreatinin', at: ago(20), by: 'Dr. Aksoy' }],
  intakes: null,
};

function practice(contacts: RecentContacts) {
  const api = fakeApi();
  api.add(triggerEvents, {
    patientId,
    state: 'closed',
    closedAt: ago(2),
    closeReason: 'patient_contacted',
    closedByName: 'Katrin Moldenhauer',
  });
  api.add(tasks, { patientId, title: 'Labor geholt', state: 'completed', doneAt: ago(4) });
  api.add(patientContacts, { patientId });
  api.on(recentContacts, () => contacts);
  return api;
}

const reader = ['patient_trigger', 'patient_measurement', 'task'].map((key) => ({
  key,
  access: 'read' as const,
}));
const show = (api: ReturnType<typeof fakeApi>, element: ReactNode, permissions = reader) =>
  renderPage({
    api,
    routes: [{ path: 'here', element }],
    path: 'here',
    permissions,
  });
const entries = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('[DASH-02] the course tells closed alarms, tasks, calls, messages, consultations and medication, newest first', async () => {
  await show(practice(busy), <History patientId={patientId} now={now} />);
  const region = await screen.findByRole('region', { name: 'Verlauf' });
  await within(region).findByText('Nachricht erhalten');
  await within(region).findByText('Labor geholt');
  const words = [
    /Anruf, erreicht.*Knöchel dick · Lena Hoyer/,
    /Alarm Gewicht.*geschlossen.*Katrin Moldenhauer/,
    /Nachricht erhalten.*Bitte anrufen/,
    /Labor geholt/,
    /Torasemid 20 → 10 mg.*Kreatinin · Dr. Aksoy/,
    /Videosprechstunde.*Dr. Aksoy/,
  ];
  const told = entries(region);
  expect(told).toHaveLength(words.length);
  for (const [at, word] of words.entries()) expect(told[at]).toMatch(word);
});

function RailOf() {
  const { data } = useQuery(questions.thresholds(patientId));
  return <Rail patientId={patientId} patient={undefined} triggers={data?.rows ?? []} now={now} />;
}

test('[DASH-02] the rail tells the last contact with person and time, and the last change of medication', async () => {
  await show(practice(busy), <RailOf />);
  const last = await screen.findByRole('region', { name: 'Letzter Kontakt' });
  await within(last).findByText('Anruf, erreicht');
  expect(last.textContent).toMatch(/(heute|gestern), \d\d:\d\d · Lena Hoyer.*Knöchel dick/);
  const medication = await screen.findByRole('region', { name: 'Medikation, letzte Änderung' });
  expect(medication.textContent).toMatch(/Torasemid 20 → 10 mg.*Dr. Aksoy.*Kreatinin/);
});

test('[ENTITY-28] [DASH-02] the rail tells how many doses were taken in a week and a month and what was above plan, and leads to them', async () => {
  const intakes = {
    7: { planned: 14, taken: 7, rate: 50, excess: 0 },
    30: { planned: 60, taken: 54, rate: 90, excess: 2 },
  };
  await show(practice({ ...quiet, intakes }), <RailOf />);
  const medication = await screen.findByRole('region', { name: 'Medikation, letzte Änderung' });
  expect(medication.textContent).toMatch(/Einnahmen50\s%\s7 T90\s%\s30 T 2 über Plan/);
  expect(within(medication).getByRole('link', { name: 'Einnahmen' }).getAttribute('href')).toBe(
    `/protected/patients/${patientId}/drugs/intakes`,
  );
});

test('[DASH-02] where nobody spoke with the patient and nothing was changed, the rail says so', async () => {
  await show(practice(quiet), <RailOf />);
  expect(await screen.findByText('Kein Kontakt in den letzten 90 Tagen')).toBeTruthy();
  expect(await screen.findByText('Keine Änderung in den letzten 90 Tagen')).toBeTruthy();
});

test('[ROLES-05] who may not read measurements is not told that no medication was changed', async () => {
  await show(practice(quiet), <RailOf />, [{ key: 'patient_trigger', access: 'read' }]);
  expect(await screen.findByText('Kein Kontakt in den letzten 90 Tagen')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Medikation/ })).toBeNull();
});

test('[TRIGGER-03] the rail names each rule as it is called, else by what it says', async () => {
  const api = practice(quiet);
  const survey = (questionText: string) =>
    ({
      when: {
        kind: 'survey_score',
        survey: patientId,
        surveyName: questionText,
        comparison: 'at_least',
        operand: 8,
      },
    }) as never;
  const none = { patientId, isActive: true, valueType: null, thresholdType: null, threshold: null };
  api.add(
    measurementTriggers,
    { ...none, rule: survey('HI-Symptome'), description: 'Luftnot in Ruhe' },
    { ...none, rule: survey('HI-Symptome'), description: null },
  );
  await show(api, <RailOf />);
  const box = await screen.findByRole('region', { name: 'Schwellen' });
  expect(entries(box)).toEqual(['KritischLuftnot in Ruhe', expect.stringContaining('HI-Symptome')]);
});

test('[DASH-02] the trend stands beside an alarm that fired again', async () => {
  const api = fakeApi();
  const day = 86_400;
  const start = Math.floor(now / 1000) - 4 * day;
  api.on(measurementSeries, () => ({
    valueType: 'weight',
    unit: 'kg',
    startTs: start,
    truncated: false,
    times: [0, day, 2 * day, 3 * day, 4 * day - 600],
    values: [82.3, 82.3, 83, 84, 84.6],
    diastolic: [],
    mean: [],
    manual: [],
    implausible: [],
  }));
  const event = alarm({
    patientId,
    value: 84.6,
    repeatCount: 2,
    measuredAt: new Date(now - 600_000).toISOString(),
  });
  await show(
    api,
    <Reasons events={[event]} selected={null} now={now} onSelect={() => undefined} onClose={undefined} />,
  );
  const row = await screen.findByRole('button', { name: /Gewicht/ });
  await waitFor(() => expect(row.textContent).toMatch(/\+\d,\d\skg\sin\s3\sTagen\s·\s2\s×/));
});
