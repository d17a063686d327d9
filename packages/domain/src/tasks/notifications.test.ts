import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWork, type TaskNotificationKind, taskNotificationKinds, whoIsTold } from './notifications.ts';

const nobody = { assigneeId: null, roleHolderIds: [], createdById: null, commenterIds: [] };
const all = {
  assigneeId: 'do',
  roleHolderIds: ['r1', 'r2'],
  createdById: 'ask',
  commenterIds: ['say', 'do'],
};
const role = { ...all, assigneeId: null };
const onlyAsked = { ...nobody, createdById: 'ask' };

const table: Record<TaskNotificationKind, [string[], string[], string[]]> = {
  assigned: [['do'], ['r1', 'r2'], []],
  due: [['do'], ['r1', 'r2'], ['ask']],
  overdue: [['do'], ['r1', 'r2'], ['ask']],
  completed: [['ask'], ['ask'], ['ask']],
  failed: [['ask'], ['ask'], ['ask']],
  commented: [['do', 'ask', 'say'], ['ask', 'say', 'do'], ['ask']],
};

for (const kind of taskNotificationKinds)
  test(`[TASK-01] who is told that a task is ${kind}: with a person, a role, neither`, () => {
    const told = [all, role, onlyAsked].map((people) => whoIsTold(kind, people, null));
    assert.deepEqual(told, table[kind]);
    assert.deepEqual(whoIsTold(kind, nobody, null), []);
  });

test('[TASK-01] nobody is told about their own doing, nobody twice', () => {
  assert.deepEqual(whoIsTold('commented', all, 'say'), ['do', 'ask']);
  assert.deepEqual(whoIsTold('assigned', all, 'do'), []);
  assert.deepEqual(whoIsTold('commented', { ...all, createdById: 'do' }, null), ['do', 'say']);
});

test('[BEYOND-31] what asks somebody to do something is work, what is only to be known is not', () => {
  assert.deepEqual(taskNotificationKinds.filter(isWork), ['assigned', 'due', 'overdue']);
});
