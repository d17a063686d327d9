import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursText, readHours } from './hours-text.ts';

test('[ENTITY-19] hours are read as people write them, and written in one way', () => {
  const rows: [string, string | null][] = [
    ['', ''],
    ['8-12', '08:00–12:00'],
    ['8.30 – 12, 14:00-18:00', '08:30–12:00, 14:00–18:00'],
    ['8-12 14-24', '08:00–12:00, 14:00–24:00'],
    ['12-8', null],
    ['8-12, 11-13', null],
    ['8-25', null],
    ['8', null],
    ['vormittags', null],
    ['1-2 3-4 5-6 7-8 9-10', null],
  ];
  for (const [typed, written] of rows) {
    const read = readHours(typed);
    assert.equal(read && hoursText(read), written, typed);
  }
});
