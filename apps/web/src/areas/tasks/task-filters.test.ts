import { expect, test } from 'vitest';
import { dueUntil, taskFilters, type TaskTab } from './task-filters.ts';

const me = 'me';
const now = Date.parse('2026-11-20T08:42:00.000Z');
const given = { tab: 'mine' as const, chosen: {}, me, now };

test('[TASK-01] mine are those given to me, the team’s those given to nobody, of the open ones', () => {
  const state = ['not_started', 'active'];
  expect(taskFilters(given)).toEqual({ state, assigneeId: ['me'] });
  expect(taskFilters({ ...given, tab: 'team' })).toEqual({ state, assigneeId: [null] });
});

test('[TASK-01] all are all open ones, done are completed and failed ones', () => {
  expect(taskFilters({ ...given, tab: 'all' })).toEqual({ state: ['not_started', 'active'] });
  expect(taskFilters({ ...given, tab: 'done' })).toEqual({ state: ['completed', 'failed'] });
});

test('[TASK-01] a priority lets itself and everything more urgent pass', () => {
  const priorityOf = (priority: string) => taskFilters({ ...given, chosen: { priority } }).priority;
  expect(priorityOf('blocker')).toEqual(['blocker']);
  expect(priorityOf('medium')).toEqual(['blocker', 'high', 'medium']);
  expect(priorityOf('anything')).toBeUndefined();
});

test('deadlines end with the day on the practice’s clock, also when the clocks change', () => {
  expect(dueUntil('overdue', now)).toBe(now);
  expect(new Date(dueUntil('today', now)).toISOString()).toBe('2026-11-20T22:59:59.999Z');
  expect(new Date(dueUntil('week', now)).toISOString()).toBe('2026-11-27T22:59:59.999Z');
  const beforeTheChange = Date.parse('2026-10-24T08:00:00.000Z');
  expect(new Date(dueUntil('week', beforeTheChange)).toISOString()).toBe('2026-10-31T22:59:59.999Z');
  expect(new Date(dueUntil('today', beforeTheChange)).toISOString()).toBe('2026-10-24T21:59:59.999Z');
});

test('[TASK-01] done today begins with the day on the practice’s clock, also when the clocks change', () => {
  const todayAt = (at: number) => taskFilters({ ...given, tab: 'today', now: at });
  expect(todayAt(now)).toEqual({
    state: ['completed', 'failed'],
    doneAt: { from: '2026-11-19T23:00:00.000Z' },
  });
  expect(todayAt(Date.parse('2026-10-25T22:30:00.000Z')).doneAt).toEqual({
    from: '2026-10-24T22:00:00.000Z',
  });
});

test('[TASK-01] a person, a role, a patient and a state narrow the list; mine and the team’s stay apart', () => {
  const now = Date.parse('2026-11-20T08:42:00Z');
  const filtersOf = (tab: TaskTab, chosen: Parameters<typeof taskFilters>[0]['chosen']) =>
    taskFilters({ tab, chosen, me: 'me', now });
  expect(filtersOf('all', { assignee: 'lena', role: 'r', patient: 'p', state: 'active' })).toEqual({
    state: ['active'],
    assigneeId: ['lena'],
    roleId: ['r'],
    patientId: ['p'],
  });
  expect(filtersOf('all', { assignee: 'nobody' }).assigneeId).toEqual([null]);
  expect(filtersOf('mine', { assignee: 'lena' }).assigneeId).toEqual(['me']);
  expect(filtersOf('team', { assignee: 'lena' }).assigneeId).toEqual([null]);
  expect(filtersOf('all', { state: 'completed' }).state).toEqual(['not_started', 'active']);
  expect(filtersOf('overdue', { due: 'week' }).dueAt).toEqual({ to: '2026-11-20T08:42:00.000Z' });
});

test('[SHELL-27] a range narrows what is due or, of what is done, when; a deadline that comes sooner counts', () => {
  const range = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
  expect(taskFilters({ ...given, range }).dueAt).toEqual(range);
  expect(taskFilters({ ...given, tab: 'done', range })).toMatchObject({ doneAt: range });
  expect(taskFilters({ ...given, tab: 'done', range }).dueAt).toBeUndefined();
  const soon = { from: range.from, to: '2026-11-20T08:42:00.000Z' };
  expect(taskFilters({ ...given, tab: 'overdue', range }).dueAt).toEqual(soon);
  const later = { from: '2026-11-25T00:00:00.000Z', to: range.to };
  expect(taskFilters({ ...given, tab: 'overdue', range: later }).dueAt).toEqual({
    from: later.from,
    to: later.from,
  });
});
