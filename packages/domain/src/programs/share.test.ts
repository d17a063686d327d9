import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameThing, takenOver } from './share.ts';
import type { Wanted } from './wanted.ts';

const place = (key: string) => ({ key, phaseComponentId: key, itemId: 'm1' });
const plan = (key: string, more: object = {}): Wanted => ({
  ...place(key),
  kind: 'plan',
  valueType: 'spo2',
  schedule: '0 8 * * *',
  windowMinutes: 240,
  ...more,
});
const survey = (schedules: string[]): Wanted => ({
  ...place('s'),
  kind: 'survey',
  surveyId: 'mood',
  schedules,
  windowMinutes: 240,
});
const series: Wanted = {
  ...place('t'),
  kind: 'series',
  schedules: ['0 8 * * *'],
  windowMinutes: 60,
  task: {
    id: 't1',
    title: 'Anruf',
    description: null,
    doer: 'staff',
    taskType: 'contact',
    priority: 'medium',
    roleId: null,
  },
};

test('[PATIENT-16] two programmes ask for one thing where nothing but its place differs', () => {
  assert.ok(isSameThing(plan('a'), plan('b')));
  for (const other of [{ valueType: 'pulse' }, { schedule: '0 9 * * *' }, { windowMinutes: 60 }])
    assert.ok(!isSameThing(plan('a'), plan('b', other)), JSON.stringify(other));
  const rule = (templateId: string): Wanted => ({ ...place(templateId), kind: 'trigger', templateId });
  assert.ok(isSameThing(rule('x'), { ...rule('x'), key: 'elsewhere' }));
  assert.ok(!isSameThing(rule('x'), rule('y')));
  assert.ok(isSameThing(survey(['0 8 * * 1', '0 8 * * 4']), survey(['0 8 * * 4', '0 8 * * 1'])));
  assert.ok(!isSameThing(survey(['0 8 * * 1']), survey([])));
  assert.ok(!isSameThing(series, series), 'work of the practice is each programme’s own');
  assert.ok(!isSameThing(plan('a'), rule('x')));
});

test('[PATIENT-16] each thing goes to one programme of the same patient, the first that misses it', () => {
  const ending = [
    { id: 1, patientId: 'p', wanted: plan('a') },
    { id: 2, patientId: 'q', wanted: plan('a') },
  ];
  const missing = [
    { of: 'b', patientId: 'p', wanted: plan('b') },
    { of: 'c', patientId: 'p', wanted: plan('c') },
    { of: 'd', patientId: 'q', wanted: plan('d', { schedule: '0 9 * * *' }) },
  ];
  assert.deepEqual(
    takenOver(ending, missing).map((one) => [one.ending.id, one.missing.of]),
    [[1, 'b']],
  );
});
