import { expect, test } from 'vitest';
import { addressOf, partOfDay } from './greeting.ts';
import { minuteTicks } from './minute-ticks.ts';

test('the greeting follows the clock, a night shift is greeted as its evening', () => {
  const hours = { '03:59': 'evening', '04:00': 'morning', '11:59': 'morning', '12:00': 'day' };
  for (const [clock, part] of Object.entries(hours)) expect(partOfDay(clock), clock).toBe(part);
  expect([partOfDay('17:59'), partOfDay('18:00')]).toEqual(['day', 'evening']);
});

const person = { salutation: 'mrs', title: null, firstName: 'Selin', lastName: 'Aksoy' };

test('one is addressed by salutation and the titles that are spoken', () => {
  expect(addressOf(person)).toEqual({ key: 'mrs', name: 'Aksoy' });
  expect(addressOf({ ...person, title: 'Dr. med.' })).toEqual({ key: 'mrs_title', name: 'Dr. Aksoy' });
  const professor = { ...person, salutation: 'mr', title: 'Prof. Dr. med.' };
  expect(addressOf(professor)).toEqual({ key: 'mr_title', name: 'Prof. Dr. Aksoy' });
  expect(addressOf({ ...person, title: 'M. Sc.' })).toEqual({ key: 'mrs', name: 'Aksoy' });
});

test('without a salutation one is addressed by the whole name', () => {
  expect(addressOf({ ...person, salutation: 'none' })).toEqual({ key: 'plain', name: 'Selin Aksoy' });
});

test('[DASH-01] the minute axis ends above its highest value in at most four steps', () => {
  for (const most of [1, 15, 19.9, 20, 22, 59, 60, 61, 300, 1439, 4000, 20_000]) {
    const ticks = minuteTicks(most);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1), String(most)).toBeGreaterThan(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
  expect(minuteTicks(22)).toEqual([0, 10, 20, 30]);
});
