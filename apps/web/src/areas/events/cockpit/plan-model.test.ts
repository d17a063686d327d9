import type { CallPlan, PlannedCall } from '@fernpuls/contract/events/call-plan.call';
import { expect, test } from 'vitest';
import { minutesOf, nextToCall, rowsOf } from './plan-model.ts';

const row = (id: string, more: Partial<PlannedCall> = {}): PlannedCall => ({
  id,
  name: id,
  birthDate: '1948-03-14',
  gender: 'female',
  customPatientId: id,
  infoBanner: null,
  section: 'now',
  dueAt: null,
  priority: null,
  tries: 0,
  lastTryAt: null,
  bestHour: null,
  inCall: null,
  reasons: [],
  ...more,
});
const busy = row('b', { inCall: { by: 'Petra', isOwn: false } });
const data = [row('a'), busy, row('c', { tries: 1 })];
const plan: CallPlan = { total: 3, today: { talks: 0, seconds: 0 }, data, done: [] };

test('[BEYOND-15] not reached are those tried in vain, and what is done stands in a list of its own', () => {
  expect(rowsOf(plan, 'today')).toHaveLength(3);
  expect(rowsOf(plan, 'unreached').map(({ id }) => id)).toEqual(['c']);
  expect(rowsOf(plan, 'done')).toEqual([]);
  expect(rowsOf(undefined, 'today')).toEqual([]);
});

test('[BEYOND-15] after a call the next one comes whom no colleague speaks with, at the end the first one left', () => {
  expect(nextToCall(data, 'a')?.id).toBe('c');
  expect(nextToCall(data, 'c')?.id).toBe('a');
  expect(nextToCall(data, 'gone')?.id).toBe('a');
  expect(nextToCall([row('a')], 'a')).toBeNull();
});

test('[BEYOND-15] a talk of a few seconds counts as a minute, none as none', () => {
  expect([minutesOf({ talks: 0, seconds: 0 }), minutesOf({ talks: 1, seconds: 4 })]).toEqual([0, 1]);
  expect(minutesOf({ talks: 6, seconds: 2250 })).toBe(38);
});
