import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closesCircle,
  commentEditMs,
  holdsUpCompletion,
  isDone,
  mayChangeTask,
  mayEditComment,
  pbaConditionHolds,
  pbaConditions,
  type TaskState,
  taskStates,
  taskTypes,
} from './task.ts';

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

test('[TASK-01] open subtasks hold up completion until a reason is given', () => {
  assert.equal(holdsUpCompletion(0, null), false);
  assert.equal(holdsUpCompletion(1, null), true);
  assert.equal(holdsUpCompletion(1, '  '), true);
  assert.equal(holdsUpCompletion(3, 'Patient verstorben'), false);
});

test('[TASK-01] no task stands below itself, however far', () => {
  assert.equal(closesCircle('a', 'a', ['a']), true);
  assert.equal(closesCircle('a', 'c', ['c', 'b', 'a']), true);
  assert.equal(closesCircle('a', 'c', ['c', 'b']), false);
});

test('[TASK-01] a comment is changed by its author alone, up to fifteen minutes, never once removed', () => {
  const comment = { authorId: 'me', createdAt: 1_000, isRemoved: false };
  const edge = 1_000 + commentEditMs;
  assert.equal(mayEditComment(comment, { personId: 'me', now: edge }), true);
  assert.equal(mayEditComment(comment, { personId: 'me', now: edge + 1 }), false);
  assert.equal(mayEditComment(comment, { personId: 'you', now: 1_000 }), false);
  assert.equal(mayEditComment({ ...comment, isRemoved: true }, { personId: 'me', now: 1_000 }), false);
});

test('[TASK-01] a condition on the treating physician holds on its side only', () => {
  const held = [null, ...pbaConditions].map((one) => [true, false].map((is) => pbaConditionHolds(one, is)));
  assert.deepEqual(held, [
    [true, true],
    [true, false],
    [false, true],
  ]);
});
