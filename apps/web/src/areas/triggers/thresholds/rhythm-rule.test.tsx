import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordPractice } from '../../../test/record-practice.ts';

const fibrillation = { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'] } } as const;

function practiceWithRhythm() {
  const practice = recordPractice();
  const { api, patientId } = practice;
  const [triggerId = ''] = api.add(measurementTriggers, {
    patientId,
    rule: fibrillation,
    valueType: null,
    threshold: null,
    thresholdType: null,
    priority: 'high',
    description: null,
    isActive: true,
  });
  api.add(triggerEvents, {
    patientId,
    triggerId,
    eventType: 'measurement_ecg_trigger_event',
    rule: fibrillation,
    valueType: null,
    value: null,
    threshold: null,
    thresholdType: null,
    ecgId: '018f0000-0000-7000-8000-00000000eeee',
    rhythmClass: 'atrial_fibrillation',
    rhythmSource: 'device',
    measuredAt: new Date(practice.times[1] ?? 0).toISOString(),
    createdAt: new Date(practice.times[1] ?? 0).toISOString(),
  });
  return { ...practice, rhythmId: triggerId };
}

async function openRhythm(practice = recordPractice()) {
  const user = userEvent.setup();
  await practice.open('triggers/new');
  await user.click(await screen.findByRole('button', { name: 'Regel' }));
  const rule = within(await screen.findByRole('group', { name: /Alarm, wenn/ }));
  await user.selectOptions(rule.getByLabelText('Art der Bedingung'), 'EKG-Rhythmus');
  return { ...practice, user, rule };
}

test('[ECG-06] a rule on rhythm is a sentence of classes and of whose class counts', async () => {
  const { user, rule, api } = await openRhythm();
  expect(await screen.findByText('EKG zeigt Vorhofflimmern')).toBeTruthy();
  await user.click(rule.getByRole('button', { name: 'ventrikuläre Extrasystolen' }));
  await user.click(rule.getByRole('button', { name: 'nicht beurteilbar (schlechte Aufzeichnung)' }));
  await user.selectOptions(rule.getByLabelText('Wessen Einstufung zählt'), 'Vorschlag');
  expect(
    await screen.findByText('EKG zeigt Vorhofflimmern oder ventrikuläre Extrasystolen laut Vorschlag'),
  ).toBeTruthy();
  expect(rule.queryByRole('button', { name: 'nicht beurteilbar (schlechte Aufzeichnung)' })).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(measurementTriggers)).toHaveLength(2));
  expect(api.rows(measurementTriggers)[1]).toMatchObject({
    valueType: null,
    threshold: null,
    rule: {
      when: {
        kind: 'ecg_rhythm',
        rhythms: ['atrial_fibrillation', 'premature_ventricular_contraction'],
        source: 'suggestion',
      },
    },
  });
});

test('[ECG-06] [TRIGGER-01] a rhythm is joined with a reading to one sentence and filed under the reading', async () => {
  const { user, rule, api } = await openRhythm();
  await user.click(rule.getByRole('button', { name: 'und …' }));
  expect(rule.getAllByLabelText('Art der Bedingung')).toHaveLength(2);
  await user.type(rule.getByRole('textbox', { name: /Grenze/ }), '110');
  expect(await screen.findByText(/^EKG zeigt Vorhofflimmern und Puls über 110/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(measurementTriggers)).toHaveLength(2));
  expect(api.rows(measurementTriggers)[1]).toMatchObject({
    valueType: 'pulse',
    rule: { when: { kind: 'all', of: [{ kind: 'ecg_rhythm' }, { valueType: 'pulse', operand: 110 }] } },
  });
});

test('[TRIGGER-01] [TRIGGER-03] what the clock tells is joined with a reading; the past cannot show it', async () => {
  const { user, rule, api } = await openRhythm();
  await user.selectOptions(rule.getByLabelText('Art der Bedingung'), 'Messung fehlt');
  await user.click(rule.getByRole('button', { name: 'und …' }));
  expect(rule.getAllByLabelText('Art der Bedingung')).toHaveLength(2);
  await user.type(rule.getByRole('textbox', { name: /Grenze/ }), '110');
  expect(await screen.findByText(/Diese Regel hängt an der Uhr: Was sie ausgelöst hätte/)).toBeTruthy();
  expect(screen.getByText(/lässt sich nicht an vergangenen Werten ausprobieren/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(measurementTriggers)).toHaveLength(2));
  expect(api.rows(measurementTriggers)[1]).toMatchObject({
    valueType: 'pulse',
    rule: { when: { kind: 'all', of: [{ kind: 'missing' }, { valueType: 'pulse', operand: 110 }] } },
  });
});

test('[BEYOND-05] the preview of a rule on rhythm counts stored recordings, or says that there are none', async () => {
  const practice = recordPractice();
  let readings = 0;
  practice.api.on(backTestRule, ({ days, rule }) => ({
    events:
      rule.when.kind === 'ecg_rhythm' && rule.when.source === 'device'
        ? [{ patientId: '', raisedAt: new Date().toISOString(), firings: [] }]
        : [],
    eventCount: rule.when.kind === 'ecg_rhythm' && rule.when.source === 'device' ? 1 : 0,
    eventsPerWeek: 0,
    unjudged: 0,
    missedComparisons: [],
    patients: 0,
    of: 1,
    overlap: null,
    repeated: { alarms: 0, closed: 0, withoutAction: 0, shareWithoutAction: null },
    readings,
    days,
    missing: [],
  }));
  const { user, rule } = await openRhythm(practice);
  expect(await screen.findByText(/kam kein EKG/)).toBeTruthy();
  readings = 4;
  await user.selectOptions(rule.getByLabelText('Wessen Einstufung zählt'), 'Vorschlag');
  expect(await screen.findByText('Hätte in den letzten 90 Tagen nie ausgelöst.')).toBeTruthy();
  await user.selectOptions(rule.getByLabelText('Wessen Einstufung zählt'), 'Gerät');
  expect(await screen.findByText(/90 Tagen 1 Alarm ausgelöst/)).toBeTruthy();
});

test('[PATIENT-13] a rule on rhythm has its own page, to edit, and its events', async () => {
  const first = practiceWithRhythm();
  const { patientId, rhythmId } = first;
  await first.open('triggers');
  const link = await screen.findByRole('link', { name: 'EKG zeigt Vorhofflimmern' });
  const page = `/protected/patients/${patientId}/measurements/ecg_triggers/${rhythmId}`;
  expect(link.getAttribute('href')).toBe(page);
});

test('[PATIENT-13] the address of a rule on rhythm opens it to be edited', async () => {
  const { open, rhythmId } = practiceWithRhythm();
  await open(`measurements/ecg_triggers/${rhythmId}/edit`);
  expect(await screen.findByRole('group', { name: /Alarm, wenn/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vorhofflimmern', pressed: true })).toBeTruthy();
});

test('[PATIENT-13] [DASH-15] the events of a rule on rhythm name the class and lead to the recording', async () => {
  const { open, patientId, rhythmId } = practiceWithRhythm();
  await open(`measurements/ecg_triggers/${rhythmId}/events`, {
    permissions: [
      { key: 'patient', access: 'read' },
      { key: 'patient_trigger', access: 'read' },
      { key: 'patient_measurement', access: 'read' },
      { key: 'patient_measurement_ecg', access: 'read' },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Vorhofflimmern' });
  expect(link.getAttribute('href')).toBe(
    `/protected/patients/${patientId}/measurements/ecgs/018f0000-0000-7000-8000-00000000eeee`,
  );
  expect(screen.queryByText(/84,6/)).toBeNull();
});
