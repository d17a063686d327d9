import type { Priority } from '@fernpuls/domain/triggers/priority';
import { expect, test } from 'vitest';
import { inSections } from './sections.ts';

const now = Date.parse('2026-11-20T09:00:00+01:00');
const task = (priority: Priority, dueAt: string | null) => ({ priority, dueAt });

test('[TASK-01] tasks stand by when they are due: soon by rank, later by day, without a day last', () => {
  const overdue = task('low', '2026-11-19T17:00:00+01:00');
  const soon = task('blocker', '2026-11-20T10:00:00+01:00');
  const afternoon = task('medium', '2026-11-20T10:00:01+01:00');
  const evening = task('high', '2026-11-20T23:59:00+01:00');
  const tomorrow = task('low', '2026-11-21T00:00:00+01:00');
  const inAWeek = task('blocker', '2026-11-27T08:00:00+01:00');
  const someDay = task('blocker', null);
  const found = inSections([someDay, inAWeek, evening, soon, tomorrow, overdue, afternoon], now);
  expect(found).toEqual([
    { section: 'now', rows: [soon, overdue] },
    { section: 'today', rows: [evening, afternoon] },
    { section: 'later', rows: [tomorrow, inAWeek, someDay] },
  ]);
});
