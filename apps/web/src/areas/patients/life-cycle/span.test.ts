import { expect, test } from 'vitest';
import { instantsOf, lastDayOf } from './span.ts';

test('[PATIENT-04] a pause lasts to the end of its last day, in Berlin, through the change of the clocks too', () => {
  const span = instantsOf({ from: '2026-03-28', until: '2026-03-29' }, '2026-03-01');
  expect(span).toEqual({ from: '2026-03-27T23:00:00.000Z', until: '2026-03-29T22:00:00.000Z' });
  expect(lastDayOf('2026-03-29T22:00:00.000Z')).toBe('2026-03-29');
});

test('[PATIENT-04] a pause from today on begins now, one from tomorrow on at midnight, and none has to have an end', () => {
  const from = (day: string) => instantsOf({ from: day, until: null }, '2026-11-23').from;
  expect([from('2026-11-22'), from('2026-11-23'), from('2026-11-24')]).toEqual([
    null,
    null,
    '2026-11-23T23:00:00.000Z',
  ]);
  expect(instantsOf({ from: null, until: null }, '2026-11-23')).toEqual({ from: null, until: null });
});
