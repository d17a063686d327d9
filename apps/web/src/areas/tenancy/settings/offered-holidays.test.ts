import { publicHolidays } from '@fernpuls/domain/tenancy/public-holidays';
import { expect, test } from 'vitest';
import { offeredHolidays, stateOf } from './offered-holidays.ts';

const daysOf = (year: number, state: 'SN' | 'NI' | 'ST') => publicHolidays(year, state).map(({ day }) => day);

test('[SHELL-15] offered is what comes this year and the next, today included, and is not listed yet', () => {
  const offered = offeredHolidays('SN', '2026-11-18', ['2026-12-25']).map(({ day }) => day);
  expect(offered).toEqual(['2026-11-18', '2026-12-26', ...daysOf(2027, 'SN')]);
  expect(offeredHolidays('SN', '2026-11-19', [])[0]?.day).toBe('2026-12-25');
});

test('[SHELL-15] the state is known from the days listed, unless others keep the same', () => {
  expect(stateOf(daysOf(2026, 'SN'))).toBe('SN');
  expect(stateOf([...daysOf(2026, 'SN'), '2026-08-10'])).toBe('SN');
  expect(stateOf(daysOf(2026, 'ST'))).toBe('ST');
  expect(stateOf(daysOf(2026, 'NI'))).toBeNull();
  expect(stateOf([])).toBeNull();
});
