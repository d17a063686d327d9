import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { findings } from '@fernpuls/contract/ecg/finding';
import { ecgStrips } from '@fernpuls/contract/ecg/signal.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AlarmTags } from '../../ecg/index.ts';
import { policyAnswer } from '../../../test/alarm-policy.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Work } from './work.page.tsx';

const patientId = '018f0000-0000-7000-8000-00000000cccc';
const path = `dashboard/alarms/patients/${patientId}/triggers/events/work`;
const at = '2026-11-20T08:42:00.000Z';
const earlier = '2026-11-20T07:42:00.000Z';
const all = ['patient_trigger', 'patient', 'task'].map((key) => ({ key, access: 'write' as const }));
const withEcgs = [...all, { key: 'patient_measurement_ecg', access: 'read' as const }];

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function practice() {
  const api = fakeApi();
  const recording = { patientId, measuredAt: at, deviceClass: 'atrial_fibrillation' } as const;
  const [ecgId = ''] = api.add(ecgs, {
    ...recording,
    currentClass: 'atrial_fibrillation',
    name: 'Brandt, Hannelore',
  });
  const [id = ''] = api.add(triggerEvents, {
    birthDate: '1948-03-04',
    gender: 'female',
    customPatientId: '204817',
    eventType: 'measurement_ecg_trigger_event',
    patientId,
    name: 'Brandt, Hannelore',
    priority: 'high',
    rule: { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'] } },
    valueType: null,
    value: null,
    threshold: null,
    thresholdType: null,
    ecgId,
    rhythmClass: 'atrial_fibrillation',
    rhythmSource: 'device',
    measuredAt: at,
    repeatCount: 2,
  });
  api.add(tasks);
  api.add(findings);
  api.on(alarmPolicy, () => policyAnswer());
  api.on(ecgStrips, () => ({ data: [{ id: ecgId, trace: null }] }));
  const said = { rhythmClass: 'atrial_fibrillation', rhythmSource: 'device' } as const;
  api.on(triggerEventStory, () => ({
    steps: [],
    events: [],
    readings: [],
    sessions: [],
    recordings: [
      { ...said, ecgId, measuredAt: at },
      { ...said, ecgId: `${ecgId.slice(0, -1)}f`, rhythmSource: 'suggestion' as const, measuredAt: earlier },
    ],
  }));
  return { api, ecgId, address: `${path}?event=${id}` };
}

const routes = [{ path: path.replace(patientId, ':id'), element: <Work /> }];

test('[DASH-15] [ECG-06] an alarm of a recording shows its strip, its class and the way to the paper', async () => {
  const { api, ecgId, address } = practice();
  await renderPage({ api, routes, path: address, permissions: withEcgs });
  expect(await screen.findByText('EKG Vorhofflimmern')).toBeTruthy();
  expect(
    await screen.findByRole('img', { name: /^Vorhofflimmern, aufgezeichnet .* die ersten 10 Sekunden$/ }),
  ).toBeTruthy();
  const paper = `/protected/patients/${patientId}/measurements/ecgs/${ecgId}`;
  expect(screen.getByRole('link', { name: 'EKG öffnen' }).getAttribute('href')).toBe(paper);
  const joined = screen.getByRole('region', { name: 'EKGs zu diesem Alarm' });
  expect(joined.querySelectorAll('li')).toHaveLength(2);
  expect(joined.textContent).toMatch(/Vorhofflimmern.*Gerät.*zuletzt.*Vorhofflimmern.*Vorschlag/);
});

test('[DASH-04] the patient’s findings are read from the alarm, as document and as print', async () => {
  const { api, address } = practice();
  const [finding = ''] = api.add(findings, {
    patientId,
    state: 'released',
    rhythmClass: 'atrial_fibrillation',
  });
  await renderPage({ api, routes, path: address, permissions: withEcgs });
  const panel = await screen.findByRole('region', { name: 'Befunde' });
  const [, event] = address.split('?');
  const events = `/protected/${path.replace('/work', '')}`;
  expect([...panel.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `${events}/findings/${finding}?${event}`,
    `${events}/findings/${finding}/preview?${event}`,
  ]);
});

test('[ROLES-09] without the permission for ECGs the alarm is told and the recording is not asked for', async () => {
  const { api, address } = practice();
  await renderPage({ api, routes, path: address, permissions: all });
  expect(await screen.findByText(/nur Personen mit dem Recht auf EKGs/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'EKG öffnen' })).toBeNull();
  expect(api.seen.filter(({ path: asked }) => asked.includes('/ecgs'))).toEqual([]);
});

test('[ECG-05] a recording tells the alarms it raised, each with the way to its page', async () => {
  const alarms: Ecg['alarms'] = [
    { id: 'e1', priority: 'high', state: 'in_progress' },
    { id: 'e2', priority: 'low', state: 'closed' },
  ];
  const shown = [{ path: 'tags', element: <AlarmTags ecg={{ patientId, alarms }} /> }];
  await renderPage({ api: fakeApi(), routes: shown, path: 'tags', permissions: all });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['HochAlarm · In Arbeit', 'NiedrigAlarm · Erledigt']);
  expect(links[0]?.getAttribute('href')).toBe(`/protected/${path}?event=e1`);
});
