import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plannedItems, type TemplateItem, templateFaults } from './assign-template.ts';

function item(more: Partial<TemplateItem> = {}): TemplateItem {
  return {
    title: 'Anrufen',
    description: null,
    taskType: 'contact',
    offsetDays: 0,
    time: '12:00',
    assignee: 'applying_person',
    roleId: null,
    pbaCondition: null,
    ...more,
  };
}

test('[TASK-01] a task for a role names the role, every task a time of day', () => {
  const items = [
    item(),
    item({ assignee: 'role' }),
    item({ assignee: 'role', roleId: 'r' }),
    item({ time: '24:00' }),
  ];
  assert.deepEqual(templateFaults(items), [
    { index: 1, field: 'role_id', code: 'role_required' },
    { index: 3, field: 'time', code: 'time_required' },
  ]);
});

test('[TASK-01] offsets count calendar days: the time of day survives the change of clocks', () => {
  const planned = plannedItems([item(), item({ offsetDays: 7, time: '08:30' })], {
    startDay: '2026-10-20',
    centreIsPba: true,
  });
  assert.deepEqual(
    planned.map(({ dueAt }) => new Date(dueAt).toISOString()),
    ['2026-10-20T10:00:00.000Z', '2026-10-27T07:30:00.000Z'],
  );
});

test('[TASK-01] tmz_is_pba and tmz_is_not_pba leave out what does not concern the centre', () => {
  const items = [
    item({ title: 'immer' }),
    item({ title: 'selbst', pbaCondition: 'tmz_is_pba' }),
    item({ title: 'fremd', pbaCondition: 'tmz_is_not_pba' }),
  ];
  const titles = (centreIsPba: boolean) =>
    plannedItems(items, { startDay: '2026-11-23', centreIsPba }).map((one) => one.item.title);
  assert.deepEqual(titles(true), ['immer', 'selbst']);
  assert.deepEqual(titles(false), ['immer', 'fremd']);
});
