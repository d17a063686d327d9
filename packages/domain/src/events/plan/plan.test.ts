import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../../kit/calendar.ts';
import type { CallOutcome } from '../call-record.ts';
import {
  callReasons,
  type CallReason,
  compareCalls,
  compareReasons,
  isAnswered,
  placeOf,
} from './call-plan.ts';
import { callUndoMs, mayTakeBack } from './take-back.ts';
import { bestHour, endsLadder, ladderSteps, nextTry, reachOf, type Try } from './tries.ts';

const calendar = calendarOf();
const at = (clock: string, day = '2026-11-24') => `${day}T${clock}:00.000+01:00`;
const reason = (
  kind: CallReason,
  dueAt: string | null = null,
  priority: 'blocker' | 'high' | null = null,
) => ({
  kind,
  at: at('07:00'),
  dueAt,
  priority,
});
const tried = (clock: string, outcome: CallOutcome | null): Try => ({
  at: at(clock, '2026-11-20'),
  number: null,
  outcome,
});

test('[BEYOND-15] an alarm is called about now, what was promised when agreed, then who did not measure, then who wrote', () => {
  assert.deepEqual(
    callReasons.map((kind) => placeOf([reason(kind)], null)?.section),
    ['now', 'agreed', 'agreed', 'missing', 'follow_up'],
  );
  assert.equal(placeOf([], null), null);
  const both = placeOf(
    [reason('message'), reason('gap', at('12:00')), reason('alarm', at('11:00'), 'high')],
    null,
  );
  assert.deepEqual(both, { section: 'now', dueAt: at('11:00'), priority: 'high' });
});

test('[BEYOND-15] who was not reached is due again at the time agreed for the next try', () => {
  assert.equal(placeOf([reason('alarm', at('09:00'), 'blocker')], at('14:00'))?.dueAt, at('14:00'));
});

test('[BEYOND-15] of one section the earlier due comes first, then the more urgent, those without a time last', () => {
  const row = (sortKey: string, dueAt: string | null, priority: 'blocker' | 'high' | null) => ({
    section: 'now' as const,
    sortKey,
    dueAt,
    priority,
  });
  const rows = [
    row('d', null, 'blocker'),
    row('c', at('11:00'), 'high'),
    row('b', at('11:00'), 'blocker'),
    row('a', at('10:00'), null),
  ];
  assert.deepEqual(
    rows.sort(compareCalls).map(({ sortKey }) => sortKey),
    ['a', 'b', 'c', 'd'],
  );
});

test('[BEYOND-15] a talk answers the alarms raised before it and at its moment, not those after, and nothing else', () => {
  assert.equal(isAnswered(reason('alarm'), at('06:59')), false);
  assert.equal(isAnswered(reason('alarm'), at('07:00')), true);
  assert.equal(isAnswered(reason('alarm'), at('07:01')), true);
  assert.equal(isAnswered(reason('alarm'), null), false);
  for (const kind of callReasons.slice(1)) assert.equal(isAnswered(reason(kind), at('23:00')), false, kind);
});

test('[BEYOND-15] how often somebody was reached counts calls whose outcome was told', () => {
  assert.deepEqual(reachOf([tried('09:00', 'reached'), tried('10:00', 'mailbox'), tried('11:00', null)]), {
    tried: 2,
    reached: 1,
  });
});

test('[BEYOND-15] the best time is known from the second talk in the same two hours', () => {
  const once = [tried('09:00', 'not_reached'), tried('16:10', 'reached')];
  assert.equal(bestHour(once, calendar), null);
  assert.equal(bestHour([...once, tried('17:59', 'relative_reached')], calendar), 16);
  assert.equal(bestHour([...once, tried('18:00', 'reached')], calendar), null);
});

test('[BEYOND-15] the next try is at the best hour, an hour from now at the earliest, else in two hours', () => {
  const now = (clock: string) => Date.parse(at(clock));
  const often = [tried('16:10', 'reached'), tried('17:00', 'reached')];
  const next = (clock: string, tries: readonly Try[]) =>
    new Date(nextTry({ tries, now: now(clock), calendar })).toISOString();
  const utc = (clock: string, day?: string) => new Date(at(clock, day)).toISOString();
  assert.equal(next('15:00', often), utc('16:00'));
  assert.equal(next('15:01', often), utc('16:00', '2026-11-25'));
  assert.equal(next('09:07', []), utc('11:15'));
  assert.equal(next('05:00', []), utc('08:00'));
  assert.equal(next('18:00', []), utc('20:00'));
  assert.equal(next('18:01', []), utc('09:00', '2026-11-25'));
});

test('[BEYOND-15] the third try in vain asks somebody else, the second does not', () => {
  assert.deepEqual([0, 1, 2, 3].map(endsLadder), [false, false, true, true]);
  assert.equal(ladderSteps, 3);
});

test('[BEYOND-15] a saved call is taken back within five minutes and while nobody has begun what followed', () => {
  const task = (state: string, isTouched = false) => [{ state, isTouched }];
  const may = (now: number, tasks: readonly { state: string; isTouched: boolean }[]) =>
    mayTakeBack({ savedAt: 0, now, tasks });
  assert.deepEqual(
    [may(callUndoMs - 1, []), may(callUndoMs, []), may(callUndoMs + 1, [])],
    [true, true, false],
  );
  assert.equal(may(0, task('not_started')), true);
  for (const state of ['active', 'completed', 'failed']) assert.equal(may(0, task(state)), false, state);
  assert.equal(may(0, task('not_started', true)), false);
});

test('[BEYOND-15] of several reasons the most pressing is told first: alarms by priority, then what was promised, then messages', () => {
  const all = [
    reason('message'),
    reason('task', at('09:00')),
    reason('alarm', at('11:00'), 'high'),
    reason('gap'),
    reason('alarm', at('12:00'), 'blocker'),
  ];
  assert.deepEqual(
    all.sort(compareReasons).map(({ kind, priority }) => priority ?? kind),
    ['blocker', 'high', 'task', 'gap', 'message'],
  );
});
