import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingState } from './opening-hours.ts';
import { closedAround, closedOnHolidays, federalStates, publicHolidays } from './public-holidays.ts';

const days = (year: number, state: (typeof federalStates)[number]) =>
  publicHolidays(year, state).map(({ day }) => day.slice(5));

test('Easter and the days that hang on it fall as the calendar says', () => {
  const fridays: [number, string][] = [
    [2000, '04-21'],
    [2019, '04-19'],
    [2025, '04-18'],
    [2026, '04-03'],
    [2027, '03-26'],
    [2038, '04-23'],
  ];
  for (const [year, friday] of fridays)
    assert.equal(
      publicHolidays(year, 'HH').find(({ key }) => key === 'good_friday')?.day,
      `${year}-${friday}`,
    );
});

test('[ROLES-06] every state keeps its own days: 2026', () => {
  const all = ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'];
  const more: Record<(typeof federalStates)[number], string[]> = {
    BW: ['01-06', '06-04', '11-01'],
    BY: ['01-06', '06-04', '11-01'],
    BE: ['03-08'],
    BB: ['04-05', '05-24', '10-31'],
    HB: ['10-31'],
    HH: ['10-31'],
    HE: ['06-04'],
    MV: ['03-08', '10-31'],
    NI: ['10-31'],
    NW: ['06-04', '11-01'],
    RP: ['06-04', '11-01'],
    SL: ['06-04', '08-15', '11-01'],
    SN: ['10-31', '11-18'],
    ST: ['01-06', '10-31'],
    SH: ['10-31'],
    TH: ['09-20', '10-31'],
  };
  for (const state of federalStates)
    assert.deepEqual(days(2026, state), [...all, ...more[state]].sort(), state);
});

test('Buß- und Bettag is the Wednesday before 23 November, whatever weekday that is', () => {
  const expected = {
    2022: '11-16',
    2023: '11-22',
    2024: '11-20',
    2025: '11-19',
    2026: '11-18',
    2027: '11-17',
  };
  for (const [year, date] of Object.entries(expected))
    assert.ok(days(Number(year), 'SN').includes(date), `${year} ${date}`);
});

test('a day that became a holiday was none before, and one kept once is none after', () => {
  assert.deepEqual([days(2022, 'MV').includes('03-08'), days(2023, 'MV').includes('03-08')], [false, true]);
  assert.deepEqual([days(2017, 'HH').includes('10-31'), days(2018, 'HH').includes('10-31')], [false, true]);
  assert.deepEqual(
    [2024, 2025, 2026].map((year) => days(year, 'BE').includes('05-08')),
    [false, true, false],
  );
});

test('[SHELL-15] a practice is closed on the holidays of its state unless it says otherwise', () => {
  const weekly = Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]);
  const hours = {
    weekly,
    exceptions: [{ day: '2026-12-25', name: 'Notdienst', spans: [{ from: '10:00', to: '12:00' }] }],
  };
  const at = (state: 'SN' | 'NW' | null, time: string) =>
    openingState(closedOnHolidays(hours, state, [2026]), Date.parse(time)).isOpen;
  assert.deepEqual([at('SN', '2026-11-18T09:00Z'), at('NW', '2026-11-18T09:00Z')], [false, true]);
  assert.deepEqual([at(null, '2026-12-26T09:00Z'), at('SN', '2026-12-26T09:00Z')], [true, false]);
  assert.deepEqual([at('SN', '2026-12-25T09:30Z'), at('SN', '2026-12-25T13:00Z')], [true, false]);
});

test('[BEYOND-02] around New Year’s Eve the holidays of both years are closed, by the local calendar', () => {
  const hours = { weekly: [[], [], [], [], [], [], []], exceptions: [] };
  const days = (at: string) => closedAround(hours, 'NI', Date.parse(at)).exceptions.map(({ day }) => day);
  const last = days('2026-12-31T22:59:00Z');
  assert.ok(last.includes('2026-12-25') && last.includes('2027-01-01') && !last.includes('2028-01-01'));
  assert.ok(days('2026-12-31T23:00:00Z').includes('2028-01-01'), 'midnight in Berlin is the next year');
  assert.deepEqual(closedAround(hours, null, 0), hours);
});
