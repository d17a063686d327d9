import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TaskNotificationKind, taskNotificationKinds, whoIsTold, withCovers } from './notifications.ts';

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

test('[BEYOND-31] work of somebody away is told to who stands in at the end of the chain, too; news waits until they are back', () => {
  const away = (personId: string, coverId: string | null) => ({ personId, coverId, from: 10, to: 20 });
  const chain = [away('a', 'b'), away('b', 'c'), away('d', null)];
  assert.deepEqual(withCovers(['a', 'd', 'e'], 'assigned', chain, 10), ['a', 'd', 'e', 'c']);
  assert.deepEqual(withCovers(['a'], 'due', chain, 9), ['a'], 'before the absence');
  assert.deepEqual(withCovers(['a'], 'overdue', chain, 20), ['a'], 'after it');
  for (const kind of ['completed', 'failed', 'commented'] as const)
    assert.deepEqual(withCovers(['a'], kind, chain, 10), ['a'], kind);
});
