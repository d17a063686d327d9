import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftedDays } from './shifted-range.ts';

const cases: [what: string, from: string, to: string, by: -1 | 1, wanted: string][] = [
  ['a month back is the month before', '2026-03-01', '2026-03-31', -1, '2026-02-01 2026-02-28'],
  ['a month on is the month after', '2026-01-01', '2026-01-31', 1, '2026-02-01 2026-02-28'],
  ['over the year', '2026-01-01', '2026-01-31', -1, '2025-12-01 2025-12-31'],
  ['a year is a year', '2024-01-01', '2024-12-31', -1, '2023-01-01 2023-12-31'],
  ['thirty days are thirty days', '2026-10-22', '2026-11-20', -1, '2026-09-22 2026-10-21'],
  ['a day is a day', '2026-11-20', '2026-11-20', 1, '2026-11-21 2026-11-21'],
  ['two months are so many days', '2026-01-01', '2026-02-28', -1, '2025-11-03 2025-12-31'],
];
for (const [what, from, to, by, wanted] of cases)
  test(`[DASH-01] ${what}`, () => {
    const shifted = shiftedDays({ from, to }, by);
    assert.equal(`${shifted.from} ${shifted.to}`, wanted);
  });
