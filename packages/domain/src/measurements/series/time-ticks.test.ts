import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeTicks } from './time-ticks.ts';

const at = (text: string) => Date.parse(text);
const iso = (ticks: { time: number }[]) => ticks.map(({ time }) => new Date(time).toISOString().slice(0, 13));

test('day ticks are local midnights on both sides of the clock change', () => {
  const ticks = timeTicks({ from: at('2026-10-23T12:00Z'), to: at('2026-10-27T12:00Z'), most: 8 });
  assert.deepEqual(iso(ticks), ['2026-10-23T22', '2026-10-24T22', '2026-10-25T23', '2026-10-26T23']);
});

test('the newest day has its tick and the others keep their places while the range moves', () => {
  const anchor = at('2026-11-20T17:00Z');
  const ticks = timeTicks({ from: at('2026-10-21T00:00Z'), to: anchor, most: 8, anchor });
  assert.equal(iso(ticks).at(-1), '2026-11-19T23');
  const before = timeTicks({ from: at('2026-10-19T00:00Z'), to: at('2026-11-18T17:00Z'), most: 8, anchor });
  assert.ok(iso(before).every((time) => iso(ticks).includes(time) || time < '2026-10-21'));
});

test('one day is divided into hours, midnight named as a day', () => {
  const ticks = timeTicks({ from: at('2026-11-19T23:00Z'), to: at('2026-11-20T23:00Z'), most: 8 });
  assert.deepEqual(ticks.map(({ unit }) => unit).slice(0, 3), ['day', 'hour', 'hour']);
  assert.equal(ticks.length, 9);
});

test('an hour the clock repeats or skips gives no second tick', () => {
  for (const day of ['2026-10-24T22:00Z', '2026-03-28T23:00Z']) {
    const times = timeTicks({ from: at(day), to: at(day) + 12 * 3_600_000, most: 26 }).map(
      ({ time }) => time,
    );
    assert.equal(new Set(times).size, times.length);
    assert.deepEqual(
      [...times].sort((a, b) => a - b),
      times,
    );
  }
});

test('two years are ticked by months with the year named in January', () => {
  const ticks = timeTicks({ from: at('2025-01-15T00:00Z'), to: at('2026-12-15T00:00Z'), most: 8 });
  assert.ok(ticks.length <= 8);
  assert.equal(ticks.filter(({ unit }) => unit === 'year').length, 1);
});

test('never more ticks than wanted by more than the fence post', () => {
  for (const days of [0.5, 1, 3, 7, 30, 90, 365, 4000]) {
    for (const most of [2, 5, 12]) {
      const ticks = timeTicks({
        from: at('2026-02-01T07:00Z'),
        to: at('2026-02-01T07:00Z') + days * 864e5,
        most,
      });
      assert.ok(ticks.length <= most + 1, `${days} days, ${most}: ${ticks.length}`);
    }
  }
});

test('an empty range has no ticks', () => {
  assert.deepEqual(timeTicks({ from: 5, to: 5, most: 8 }), []);
});
