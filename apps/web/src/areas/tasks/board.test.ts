import type { Task } from '@fernpuls/contract/tasks/task';
import { expect, test } from 'vitest';
import { acrossFrom } from './use-card-keys.ts';
import { boardColumns } from './use-tasks.ts';

const task = (id: string, state: Task['state'], dueAt: string | null = null) =>
  ({ id, state, dueAt }) as Task;

test('[TASK-01] a task in the answers of two columns is shown once, where it is now', () => {
  const moved = [task('a', 'active'), task('a', 'active')];
  const columns = boardColumns(moved, { not_started: 1, active: 1 });
  expect(columns.map(({ state, rows }) => [state, rows.length])).toEqual([
    ['not_started', 0],
    ['active', 1],
  ]);
});

test('[TASK-01] done tasks stand in no column; without a deadline a task comes last', () => {
  const found = [
    task('late', 'not_started', '2026-11-24T08:00:00.000Z'),
    task('never', 'not_started'),
    task('soon', 'not_started', '2026-11-20T08:00:00.000Z'),
    task('done', 'completed'),
    task('failed', 'failed'),
  ];
  const [waiting, active] = boardColumns(found, { not_started: 3, active: 0 });
  expect(waiting?.rows.map(({ id }) => id)).toEqual(['soon', 'late', 'never']);
  expect(waiting?.total).toBe(3);
  expect(active?.rows).toEqual([]);
});

test('a column that holds more than is shown keeps its whole number', () => {
  expect(boardColumns([task('a', 'active')], { not_started: 0, active: 140 })[1]?.total).toBe(140);
});

test('→ and ← reach the same height in the next column that has cards', () => {
  expect(acrossFrom(1, [3, 4], 1)).toBe(4);
  expect(acrossFrom(4, [3, 4], -1)).toBe(1);
});

test('a shorter column is entered at its last card, an empty one is passed over', () => {
  expect(acrossFrom(2, [3, 1], 1)).toBe(3);
  expect(acrossFrom(0, [2, 0, 2], 1)).toBe(2);
  expect(acrossFrom(2, [2, 0, 2], -1)).toBe(0);
});

test('at the edge of the board one stays', () => {
  expect(acrossFrom(0, [2, 2], -1)).toBe(0);
  expect(acrossFrom(3, [2, 2], 1)).toBe(3);
  expect(acrossFrom(1, [2, 0], 1)).toBe(1);
});
