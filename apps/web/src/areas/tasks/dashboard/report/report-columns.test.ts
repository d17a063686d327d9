import { expect, test } from 'vitest';
import { adherenceOf, columnsOf, type InsightDay, raisedTotal } from './report-columns.ts';

const day: InsightDay = {
  day: '2026-11-20',
  patients: 412,
  newPatients: 2,
  raised: { blocker: 1, high: 2, medium: 3, low: 4, noPriority: 5 },
  closed: 11,
  minutes: 10.6,
  criticalClosed: 3,
  planned: 200,
  withGap: 25,
  readingsPlanned: 400,
  readingsMet: 352,
};

test('[DASH-01] adherence is the share of the readings planned that came, and none where none was planned', () => {
  expect(adherenceOf(day)).toBe(88);
  expect(adherenceOf({ readingsPlanned: 3, readingsMet: 0 })).toBe(0);
  expect(adherenceOf({ readingsPlanned: 0, readingsMet: 0 })).toBe(null);
});

test('[DASH-01] table and file show the same figures of a day, each under a name of its own', () => {
  const columns = columnsOf((key: string) => key);
  expect(columns.map(({ value }) => value(day))).toEqual([412, 2, 15, 1, 2, 3, 4, 5, 11, 11, 88, 25]);
  expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
  expect(raisedTotal(day)).toBe(15);
});
