import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionRows } from './condition-rows.ts';
import { insideWindow } from './inside-window.ts';
import type { Condition, Rule, TimeWindow } from './rule.ts';
import { above, border, calendar, change, deviation, historyOf, noon, told, weight } from './testing.ts';

for (const [what, when, readings, expected] of conditionRows)
  test(`[TRIGGER-02] ${when.kind}, ${what}: ${expected}`, () => {
    assert.equal(told(when, weight(readings)).outcome, expected);
  });

test('[TRIGGER-02] what fires names the value, the border it broke and what it is a number of', () => {
  const verdict = (when: Parameters<typeof told>[0], readings: string) => {
    const said = told(when, weight(readings));
    assert.ok(said.outcome === 'fires');
    return said.breaches.map(({ value, limit, sides, watched }) => [
      watched.valueType,
      value,
      limit,
      ...sides,
    ]);
  };
  assert.deepEqual(verdict(border('outside'), '0:95'), [['weight', 95, 90, 'above']]);
  assert.deepEqual(verdict(border('outside'), '0:70'), [['weight', 70, 80, 'below']]);
  assert.deepEqual(verdict(border('between'), '0:85'), [['weight', 85, 80, 'above', 'below']]);
  assert.deepEqual(verdict(change('rise', 1, 24), '24:80 0:82'), [['weight', 82, 81, 'above']]);
  assert.deepEqual(verdict(change('either', 1, 24), '24:82 0:80'), [['weight', 80, 81, 'below']]);
});

test('[TRIGGER-02] a component is watched by itself; a reading without it is passed over', () => {
  const diastolic: Condition = {
    kind: 'threshold',
    valueType: 'blood_pressure',
    component: 'diastolic',
    comparison: 'above',
    operand: 95,
  };
  assert.equal(told(diastolic, { blood_pressure: historyOf('0:120/96') }).outcome, 'fires');
  assert.equal(told(diastolic, { blood_pressure: historyOf('0:200/95') }).outcome, 'quiet');
  assert.equal(told(diastolic, { blood_pressure: historyOf('2:120/96 0:200') }).outcome, 'fires');
});

test('[TRIGGER-02] a personal border moves with the person; without one the rule says so instead of keeping still', () => {
  const operand = { personal: 'dry_weight', plus: 2 } as const;
  const when: Condition = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand };
  assert.equal(told(when, weight('0:82.1'), { personal: { dry_weight: 80 } }).outcome, 'fires');
  assert.equal(told(when, weight('0:82'), { personal: { dry_weight: 80 } }).outcome, 'quiet');
  const unknown = told(when, weight('0:82'));
  assert.ok(unknown.outcome === 'cannot');
  assert.deepEqual([unknown.missing, unknown.cleared], ['dry_weight', false]);
  const half = { personal: 'personal_best_pef', times: 0.8 } as const;
  const pef: Condition = { kind: 'threshold', valueType: 'pef', comparison: 'below', operand: half };
  assert.equal(
    told(pef, { pef: historyOf('0:399') }, { personal: { personal_best_pef: 500 } }).outcome,
    'fires',
  );
  assert.equal(
    told(pef, { pef: historyOf('0:400') }, { personal: { personal_best_pef: 500 } }).outcome,
    'quiet',
  );
});

const low: Condition = { kind: 'threshold', valueType: 'blood_pressure', comparison: 'below', operand: 100 };
const both = { weight: historyOf('0:85'), blood_pressure: historyOf('2:95') };
const missing: Condition = {
  kind: 'threshold',
  valueType: 'weight',
  comparison: 'above',
  operand: { personal: 'dry_weight' },
};

test('[TRIGGER-02] „und“ needs every part, „oder“ one; a part that cannot be told is told unless it cannot matter', () => {
  const all = (...of: Condition[]) => told({ kind: 'all', of }, both).outcome;
  const any = (...of: Condition[]) => told({ kind: 'any', of }, both).outcome;
  const [yes, no] = [above(84), above(90)];
  assert.deepEqual(
    [all(yes, low), all(yes, no), all(no, missing), all(yes, missing)],
    ['fires', 'quiet', 'quiet', 'cannot'],
  );
  assert.deepEqual(
    [any(no, low), any(no, no), any(missing, yes), any(missing, no)],
    ['fires', 'quiet', 'fires', 'cannot'],
  );
});

test('[TRIGGER-02] another type’s reading counts beside this one for a day', () => {
  const when: Condition = { kind: 'all', of: [above(84), low] };
  const with_ = (hoursAgo: number) =>
    told(when, { weight: historyOf('0:85'), blood_pressure: historyOf(`${hoursAgo}:95`) }).outcome;
  assert.deepEqual([with_(24), with_(24.01)], ['fires', 'quiet']);
});

test('[TRIGGER-02] hysteresis: back to normal only when the weaker condition no longer holds', () => {
  const rule: Rule = { when: deviation('rise', 2), holds: deviation('rise', 1) };
  const at = (value: number) => told(rule, weight(`72:80 48:80 24:80 0:${value}`));
  assert.deepEqual([at(82.1).outcome, at(82.1).cleared], ['fires', false]);
  assert.deepEqual([at(81.5).outcome, at(81.5).cleared], ['quiet', false]);
  assert.deepEqual([at(81).outcome, at(81).cleared], ['quiet', true]);
});

const office: TimeWindow = { weekdays: [1, 2, 3, 4, 5], from: 480, until: 1080 };
const windows: [string, TimeWindow, string, boolean][] = [
  ['Friday 8:00 is inside Mo–Fr 8–18', office, '2026-11-20T07:00:00Z', true],
  ['Friday 7:59 is not', office, '2026-11-20T06:59:00Z', false],
  ['Friday 17:59 is', office, '2026-11-20T16:59:00Z', true],
  ['Friday 18:00 is not', office, '2026-11-20T17:00:00Z', false],
  ['Saturday is not', office, '2026-11-21T11:00:00Z', false],
  ['8:00 in summer time is two hours before', office, '2026-07-24T06:00:00Z', true],
  [
    'a night window begins on its day',
    { weekdays: [5], from: 1320, until: 360 },
    '2026-11-20T21:00:00Z',
    true,
  ],
  ['and ends the morning after', { weekdays: [5], from: 1320, until: 360 }, '2026-11-21T04:59:00Z', true],
  ['at its last minute it is over', { weekdays: [5], from: 1320, until: 360 }, '2026-11-21T05:00:00Z', false],
  [
    'the morning of its day is the night before',
    { weekdays: [5], from: 1320, until: 360 },
    '2026-11-20T04:00:00Z',
    false,
  ],
  ['no weekday named is every day', { weekdays: [], from: 0, until: 1440 }, '2026-11-22T11:00:00Z', true],
];
for (const [what, window, at, expected] of windows)
  test(`[TRIGGER-02] time window: ${what}`, () => {
    assert.equal(insideWindow(window, Date.parse(at), calendar), expected);
  });

test('[TRIGGER-02] more than 2 kg over the 7-day mean on two of three days, Mo–Fr 8–18, clear below 1 kg', () => {
  const rule: Rule = {
    when: { kind: 'repeated', n: 2, m: 3, of: deviation('rise', 2) },
    holds: deviation('rise', 1),
    window: office,
  };
  const steady = '168:80 144:80 120:80 96:80 72:80';
  assert.equal(told(rule, weight(`${steady} 48:83 24:80 0:83`)).outcome, 'fires');
  assert.equal(told(rule, weight(`${steady} 48:80 24:80 0:83`)).outcome, 'quiet');
  const saturday = noon + 24 * 3_600_000;
  assert.equal(told(rule, weight(`${steady} 24:83 0:83 -24:83.5`), { at: saturday }).outcome, 'quiet');
});
