import { expect, test } from 'vitest';
import { dayAfter } from './day-after.ts';

test.each([
  [
    'half past midnight in the practice, still the day before in London',
    '2026-11-20T23:30:00Z',
    1,
    '2026-11-22',
  ],
  ['the night that has an hour less', '2026-03-28T22:30:00Z', 1, '2026-03-29'],
  ['the night that has an hour more', '2026-10-24T22:30:00Z', 1, '2026-10-26'],
  ['the turn of the year', '2026-12-31T22:59:00Z', 1, '2027-01-01'],
])("[AUTH-05] days are counted on the practice's clock: %s", (_, now, days, day) => {
  expect(dayAfter(Date.parse(now), days)).toBe(day);
});
