import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber, dayText } from '../kit/day-text.ts';
import { groupOf, nextStep, type Subject } from './next-step.ts';
import { deviationOf, visitState, windowOf } from './visit-window.ts';

const zero = dayNumber('2026-10-01');
const window = windowOf({ targetDay: 28, before: 3, after: 3 }, zero);
const log = { doneOn: null, note: null, appointmentAt: null, form: {}, version: 1 };
const stateOn = (today: number, more: object = {}) =>
  visitState({ window, log: { ...log, ...more }, today, status: 'active' });

test('[CONTENT-11] a window holds both its ends', () => {
  assert.deepEqual([window.from, window.target, window.until].map(dayText), [
    '2026-10-26',
    '2026-10-29',
    '2026-11-01',
  ]);
  assert.deepEqual(
    [window.from - 1, window.from, window.until, window.until + 1].map((day) => deviationOf(window, day)),
    [-1, 0, 0, 1],
  );
});

test('[PATIENT-17] a visit is planned, open, missed by its day; an appointment is one until the window ends', () => {
  assert.deepEqual(
    [window.from - 1, window.from, window.until, window.until + 1].map((day) => stateOn(day)),
    ['planned', 'open', 'open', 'missed'],
  );
  const appointmentAt = '2026-10-29T08:00:00Z';
  assert.equal(stateOn(window.until, { appointmentAt }), 'agreed');
  assert.equal(stateOn(window.until + 1, { appointmentAt }), 'missed');
  assert.equal(stateOn(window.until, { doneOn: dayText(window.until) }), 'done');
  assert.equal(stateOn(window.until + 9, { doneOn: dayText(window.until + 1) }), 'done_late');
  assert.equal(visitState({ window, log, today: window.from, status: 'dropped_out' }), 'void');
});

const subject = (more: Partial<Subject>): Subject => ({
  status: 'active',
  consent: 'valid',
  isIncludable: true,
  visits: [],
  today: 100,
  ...more,
});
const open = (until: number) => [{ id: 'v2', state: 'open' as const, from: 90, until }];

test('[PATIENT-17] what is next: who waits to be included, a new text, a window that ends in two days', () => {
  const kind = (more: Partial<Subject>) => nextStep(subject(more)).kind;
  assert.equal(kind({ status: 'screening', isIncludable: false }), 'check_inclusion');
  assert.equal(kind({ status: 'screening', consent: 'missing' }), 'inform');
  assert.equal(kind({ status: 'screening', consent: 'informed' }), 'sign');
  assert.equal(kind({ status: 'screening' }), 'include');
  assert.equal(kind({ consent: 'renew', visits: open(120) }), 'renew_consent');
  assert.deepEqual(
    [101, 102, 103].map((until) => kind({ visits: open(until) })),
    ['call_visit', 'call_visit', 'plan_visit'],
  );
  assert.equal(kind({}), 'complete');
  assert.equal(kind({ status: 'completed' }), 'none');
  assert.equal(groupOf(nextStep(subject({ visits: open(101) }))), 'act');
  assert.equal(groupOf(nextStep(subject({ status: 'dropped_out' }))), 'out');
});
