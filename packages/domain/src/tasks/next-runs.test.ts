import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRuns } from './next-runs.ts';
import { parseSchedule, type Schedule } from './schedule.ts';

const now = Date.parse('2026-12-23T07:15:00Z'); // 08:15 in Berlin.

function schedule(text: string): Schedule {
  const read = parseSchedule(text);
  if (!read) throw new Error(`${text} is no schedule`);
  return read;
}

test('[CONTENT-15] the next five days name the holidays of the practice’s state, and only those', () => {
  const runs = nextRuns(schedule('15 8 * * *'), { now, count: 5, state: 'NI' });
  assert.deepEqual(
    runs.map(({ day, holiday }) => [day, holiday]),
    [
      ['2026-12-23', null],
      ['2026-12-24', null],
      ['2026-12-25', 'christmas_day'],
      ['2026-12-26', 'boxing_day'],
      ['2026-12-27', null],
    ],
  );
  const epiphany = { now: Date.parse('2027-01-05T12:00:00Z'), count: 1 };
  assert.equal(nextRuns(schedule('0 8 6 1 *'), { ...epiphany, state: 'BY' })[0]?.holiday, 'epiphany');
  assert.equal(nextRuns(schedule('0 8 6 1 *'), { ...epiphany, state: 'NI' })[0]?.holiday, null);
  assert.equal(nextRuns(schedule('0 8 6 1 *'), { ...epiphany, state: null })[0]?.holiday, null);
});

test('[CONTENT-15] a run a minute ago is over, and the day before midnight is the practice’s', () => {
  const late = nextRuns(schedule('14 8 * * *'), { now, count: 1, state: null });
  assert.equal(late[0]?.day, '2026-12-24');
  const midnight = nextRuns(schedule('30 0 * * *'), { now, count: 1, state: null });
  assert.deepEqual(midnight[0], { at: Date.parse('2026-12-23T23:30:00Z'), day: '2026-12-24', holiday: null });
});

test('[CONTENT-15] a 29 February is found years ahead, a 30 February never', () => {
  const leap = nextRuns(schedule('0 8 29 2 *'), { now, count: 2, state: null });
  assert.deepEqual(
    leap.map(({ day }) => day),
    ['2028-02-29', '2032-02-29'],
  );
  assert.deepEqual(nextRuns(schedule('0 8 30 2 *'), { now, count: 5, state: null }), []);
});
