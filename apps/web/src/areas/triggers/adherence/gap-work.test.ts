import { type AdherenceEvent, adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { expect, test } from 'vitest';
import { choicesFor, taskFor } from './gap-work.ts';

const event = (more: Partial<AdherenceEvent>) =>
  ({
    ...adherenceEvents.example,
    phone: null,
    state: 'open',
    mayRemind: false,
    ...more,
  }) as unknown as AdherenceEvent;
const choices = (...events: Partial<AdherenceEvent>[]) => choicesFor({ events: events.map(event) });

test.each([
  ['+49 160 5552704', '+491605552704'],
  ['04181 / 12', null],
  ['', null],
  [null, null],
])('[DASH-03] a patient whose number is %j is called at %s', (phone, number) => {
  expect(choices({ phone }).number).toBe(number);
});

test.each([
  [['open'], true],
  [['contacted'], false],
  [['contacted', 'open'], true],
] as const)(
  '[DASH-03] of gaps that are %j somebody was reached can be noted: %s',
  (states, isUncontacted) => {
    expect(choices(...states.map((state) => ({ state }))).isUncontacted).toBe(isUncontacted);
  },
);

test('[DASH-03] one mail goes out, for the newest gap that may be reminded of', () => {
  const events = [
    { id: '1', mayRemind: true },
    { id: '2', mayRemind: true },
    { id: '3', mayRemind: false },
  ];
  expect(choices(...events).mailed?.id).toBe('2');
  expect(choices({ mayRemind: false }).mailed).toBeNull();
});

test.each([
  ['call', 'contact'],
  ['technical', 'organisation'],
  ['logistics', 'organisation'],
] as const)('[DASH-03] a gap of the lane %s becomes a task of the kind %s', (lane, taskType) => {
  const task = taskFor({ lane, patientId: 'a' }, { title: 'Anrufen', dueAt: '2026-11-23T16:00:00.000Z' });
  expect(task).toMatchObject({ taskType, patientId: 'a', title: 'Anrufen' });
});
