import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextReminder, reminderFault, type ReminderTimes } from './reminder.ts';

const times: ReminderTimes = { morning: '08:00', noon: null, evening: '18:30', night: '23:59' };
const after = (text: string, of: ReminderTimes = times) => {
  const next = nextReminder(of, Date.parse(text));
  return next && [next.dayTime, new Date(next.at).toISOString()];
};

test('[ENTITY-28] the next reminder is the first after the moment, the day after where none is left today', () => {
  assert.deepEqual(after('2026-11-27T07:59:59+01:00'), ['morning', '2026-11-27T07:00:00.000Z']);
  assert.deepEqual(after('2026-11-27T08:00:00+01:00'), ['evening', '2026-11-27T17:30:00.000Z']);
  assert.deepEqual(after('2026-11-27T23:59:00+01:00'), ['morning', '2026-11-28T07:00:00.000Z']);
  assert.equal(
    after('2026-11-27T08:00:00+01:00', { morning: null, noon: null, evening: null, night: null }),
    null,
  );
});

test('[ENTITY-28] a reminder keeps its time on the clock when the clocks change', () => {
  assert.deepEqual(after('2026-03-28T23:59:00+01:00'), ['morning', '2026-03-29T06:00:00.000Z']);
  assert.deepEqual(after('2026-10-24T23:59:00+02:00'), ['morning', '2026-10-25T07:00:00.000Z']);
});

test('[ENTITY-28] a reminder lies in its part of the day: just below, on and just above its borders', () => {
  const isFine = (dayTime: 'morning' | 'noon' | 'evening' | 'night', time: string) =>
    reminderFault(dayTime, time) === null;
  assert.deepEqual(
    ['03:59', '04:00', '10:59', '11:00'].map((time) => isFine('morning', time)),
    [false, true, true, false],
  );
  assert.deepEqual(
    ['20:59', '21:00', '23:59', '00:00'].map((time) => isFine('night', time)),
    [false, true, true, false],
  );
  assert.deepEqual(reminderFault('noon', '15:00'), {
    code: 'out_of_range',
    params: { min: '11:00', max: '14:59' },
  });
  assert.equal(reminderFault('noon', null), null);
});
