import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveredInTime, isUntouched } from './delivered.ts';

const at = (text: string) => Date.parse(`2026-02-${text}:00+01:00`);
const daily = { schedule: '0 8 * * *', graceMinutes: 240 };
const came = (measured: string, received = '11T18:00') => ({
  measuredAt: at(measured),
  receivedAt: at(received),
});
const settles = (slots: string[], ...readings: ReturnType<typeof came>[]) =>
  deliveredInTime({ ...daily, slots: slots.map(at) }, readings, at('12T06:00'));

test('[TRIGGER-03] a reading measured on the last moment of its time settles what was missing, one measured after it does not', () => {
  const inTime = came('10T12:00');
  assert.deepEqual(settles(['10T08:00'], inTime), inTime);
  const late = { ...inTime, measuredAt: inTime.measuredAt + 1 };
  assert.equal(settles(['10T08:00'], late), null);
  assert.equal(settles(['10T08:00'], came('09T19:59')), null, 'of the evening before');
  assert.deepEqual(settles(['10T08:00'], came('09T20:00')), came('09T20:00'));
  assert.equal(settles(['10T08:00']), null);
});

test('[TRIGGER-03] of an alarm about several times each has to be delivered', () => {
  const both = ['10T08:00', '11T08:00'];
  assert.equal(settles(both, came('10T09:00')), null);
  assert.equal(settles(both, came('10T09:00'), came('11T12:01')), null);
  const last = came('10T09:00', '11T20:00');
  assert.deepEqual(settles(both, came('11T09:00', '11T19:00'), last), last);
});

test('[TRIGGER-03] a plan nobody can read settles nothing', () => {
  assert.equal(
    deliveredInTime(
      { schedule: 'x', graceMinutes: 1, slots: [at('10T08:00')] },
      [came('10T08:00')],
      at('12T06:00'),
    ),
    null,
  );
});

test('[TRIGGER-03] only an alarm nobody has begun with closes by itself', () => {
  const states = ['raised', 'seen', 'in_progress', 'informed', 'proposed', 'closed'];
  const untouched = (holderId: string | null) => states.filter((state) => isUntouched({ state, holderId }));
  assert.deepEqual([untouched(null), untouched('a')], [['raised', 'seen'], []]);
});
