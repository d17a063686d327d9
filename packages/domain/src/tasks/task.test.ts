import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDone, mayChangeTask, type TaskState, taskStates, taskTypes } from './task.ts';

const allowed: Record<TaskState, readonly TaskState[]> = {
  not_started: ['not_started', 'active', 'completed', 'failed'],
  active: ['not_started', 'active', 'completed', 'failed'],
  completed: ['not_started', 'active', 'completed'],
  failed: ['not_started', 'active', 'failed'],
};

for (const from of taskStates) {
  for (const to of taskStates) {
    const may = allowed[from].includes(to);
    test(`[TASK-01] a task ${from} ${may ? 'may become' : 'never becomes'} ${to}`, () => {
      assert.equal(mayChangeTask(from, to), may);
    });
  }
}

test('[TASK-01] completed and failed are done; there are thirteen types', () => {
  assert.deepEqual(taskStates.filter(isDone), ['completed', 'failed']);
  assert.equal(new Set(taskTypes).size, 13);
});
