import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalState } from './goal.ts';

const weight = { kind: 'value', valueType: 'weight', min: 80, max: 83 } as const;
const walks = { kind: 'times', taskId: 't1', perWeek: 5 } as const;
const on = (...values: number[]) => values.map((value, day) => ({ day, value }));

test('[PATIENT-16] a value goal is judged by the newest value, borders included', () => {
  assert.deepEqual(goalState(weight, on(), 0), { state: 'open', reached: 0, of: 0 });
  assert.deepEqual(goalState(weight, on(79.9, 80), 0), { state: 'met', reached: 1, of: 2 });
  assert.deepEqual(goalState(weight, on(83, 83.1), 0), { state: 'missed', reached: 1, of: 2 });
  assert.equal(goalState({ ...weight, max: null }, on(200), 0).state, 'met');
});

test('[PATIENT-16] a task goal is met this week, or missed by the week before; this week is not counted yet', () => {
  const weeks = (before: number | null, now: number) => [
    ...(before === null ? [] : [{ day: 0, value: before }]),
    { day: 7, value: now },
  ];
  assert.deepEqual(goalState(walks, weeks(5, 4), 7), { state: 'open', reached: 1, of: 1 });
  assert.deepEqual(goalState(walks, weeks(4, 4), 7), { state: 'missed', reached: 0, of: 1 });
  assert.deepEqual(goalState(walks, weeks(4, 5), 7), { state: 'met', reached: 0, of: 1 });
  assert.deepEqual(goalState(walks, weeks(null, 1), 7), { state: 'open', reached: 0, of: 0 });
});
