import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf, weekdayOf, weekendBands } from './calendar.ts';

const berlin = calendarOf();
const iso = (time: number) => new Date(time).toISOString();
const at = (text: string) => Date.parse(text);

test('local midnight follows summer and winter time', () => {
  assert.equal(iso(berlin.dayStart(berlin.dayNumber(at('2026-07-01T12:00Z')))), '2026-06-30T22:00:00.000Z');
  assert.equal(iso(berlin.dayStart(berlin.dayNumber(at('2026-12-01T12:00Z')))), '2026-11-30T23:00:00.000Z');
});

test('the day the clock goes back has 25 hours, the day it goes forward 23', () => {
  const hours = (text: string) => {
    const day = berlin.dayNumber(at(text));
    return (berlin.dayStart(day + 1) - berlin.dayStart(day)) / 3_600_000;
  };
  assert.equal(hours('2026-10-25T12:00Z'), 25);
  assert.equal(hours('2026-03-29T12:00Z'), 23);
  assert.equal(hours('2026-03-30T12:00Z'), 24);
});

test('the last instant of a day belongs to it', () => {
  const midnight = at('2026-10-24T22:00:00Z');
  assert.equal(berlin.dayNumber(midnight) - berlin.dayNumber(midnight - 1), 1);
});

test('weekdays run from Monday 1 to Sunday 7, before 1970 too', () => {
  assert.equal(weekdayOf(0), 4);
  assert.equal(weekdayOf(berlin.dayNumber(at('2026-11-20T12:00Z'))), 5);
  assert.equal(weekdayOf(-4), 7);
});

test('a weekend across the clock change lasts 49 hours', () => {
  const [band, ...others] = weekendBands(at('2026-10-23T00:00Z'), at('2026-10-27T00:00Z'));
  assert.equal(others.length, 0);
  assert.ok(band);
  assert.equal((band.to - band.from) / 3_600_000, 49);
});

test('a range inside a Sunday shows its weekend; one that ends as Saturday begins shows none', () => {
  assert.equal(weekendBands(at('2026-11-15T10:00Z'), at('2026-11-15T11:00Z')).length, 1);
  assert.equal(weekendBands(at('2026-11-09T12:00Z'), at('2026-11-13T23:00Z')).length, 0);
  assert.equal(weekendBands(5, 5).length, 0);
});

test('each minute of the hours around a change of the clock is told as the clock has it', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (const change of ['1945-04-02T01:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'])
    for (let minute = -90; minute <= 90; minute += 1) {
      const time = at(change) + minute * 60_000 + 7;
      const local = at(`${clock.format(time).replace(' ', 'T')}Z`);
      assert.equal(berlin.offset(time), local - Math.floor(time / 1000) * 1000, iso(time));
    }
});
