import { expect, test } from 'vitest';
import { parseDay } from './parse-input.ts';

test('a day is read as people type it', () => {
  for (const typed of ['14.03.1948', '14.3.48', '14/3/1948', '1948-03-14', '14031948', '14 3 1948']) {
    expect(parseDay(typed, 2026)).toBe('1948-03-14');
  }
  expect(parseDay('', 2026)).toBeNull();
});

test('two digits of a year are never in the future', () => {
  expect(parseDay('1.1.26', 2026)).toBe('2026-01-01');
  expect(parseDay('1.1.27', 2026)).toBe('1927-01-01');
});

test('[API-18] a day that does not exist is none', () => {
  expect(parseDay('31.02.1948', 2026)).toBeUndefined();
  expect(parseDay('29.02.2023', 2026)).toBeUndefined();
  expect(parseDay('29.02.2024', 2026)).toBe('2024-02-29');
  expect(parseDay('gestern', 2026)).toBeUndefined();
});
