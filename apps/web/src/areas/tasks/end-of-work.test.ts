import { expect, test } from 'vitest';
import { endOfWork, nextEndOfWork } from './end-of-work.ts';

const at = (iso: string) => Date.parse(iso);

test('[TASK-01] a new task falls due when work ends today, or tomorrow once that is over', () => {
  expect(nextEndOfWork(at('2026-11-20T16:59:59+01:00'))).toBe('2026-11-20T16:00:00.000Z');
  expect(nextEndOfWork(at('2026-11-20T17:00:00+01:00'))).toBe('2026-11-21T16:00:00.000Z');
});

test('[TASK-01] in so many days means the practice’s clock, also when the clocks change', () => {
  expect(endOfWork(at('2026-10-24T09:00:00+02:00'), 1)).toBe('2026-10-25T16:00:00.000Z');
  expect(endOfWork(at('2026-10-24T09:00:00+02:00'))).toBe('2026-10-24T15:00:00.000Z');
});
