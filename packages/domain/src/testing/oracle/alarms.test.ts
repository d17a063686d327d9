import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from '../../triggers/rules/rule.ts';
import { is, moves, sidesOf, tells } from './notation.ts';

const glucose = is('glucose', 'outside', 70, 250);
const systolic = is('blood_pressure', 'outside', 100, 160);
const weight = is('weight', 'above', 84);
const pulse = is('pulse', 'above', 100);
const either: Condition = { kind: 'any', of: [weight, is('spo2', 'below', 90)] };
const rise = moves('weight', { direction: 'rise', by: 2, hours: 72 });
const week = 7 * 24 * 60;

type Case = { title: string; when: Condition; coolDownMinutes?: number; happens: string[]; does: string[] };

/** Truth, 1; duties, 1; the table of cases, "alarm …" and "late readings"; else by hand. */
const cases: readonly Case[] = [
  {
    title: 'glucose 300 snoozed, then 45',
    when: glucose,
    happens: ['+1m: glucose 0 300', '+2m snooze 6h', '+1h: glucose +59m 45'],
    does: ['raises 1', 'joins 1 wakes'],
  },
  {
    title: 'glucose 300 snoozed, then 340',
    when: glucose,
    happens: ['+1m: glucose 0 300', '+2m snooze 6h', '+1h: glucose +59m 340'],
    does: ['raises 1', 'joins 1 wakes'],
  },
  {
    title: 'glucose 300 snoozed, then 300',
    when: glucose,
    happens: ['+1m: glucose 0 300', '+2m snooze 6h', '+1h: glucose +59m 300'],
    does: ['raises 1', 'joins 1'],
  },
  {
    title: 'glucose 300 seen, then 45, then 44',
    when: glucose,
    happens: ['+1m: glucose 0 300', '+2m see', '+1h: glucose +59m 45', '+2h: glucose +2h 44'],
    does: ['raises 1', 'joins 1 wakes', 'joins 1'],
  },
  {
    title: 'systolic 170 closed, then 75',
    when: systolic,
    coolDownMinutes: week,
    happens: ['+1m: blood_pressure 0 170/90', '+1h close', '+2h: blood_pressure +2h 75/40'],
    does: ['raises 1', 'raises 2'],
  },
  {
    title: 'systolic 95 closed, then 210',
    when: systolic,
    coolDownMinutes: week,
    happens: ['+1m: blood_pressure 0 95/60', '+1h close', '+2h: blood_pressure +2h 210/120'],
    does: ['raises 1', 'raises 2'],
  },
  {
    title: 'systolic 170 closed, then 165',
    when: systolic,
    coolDownMinutes: week,
    happens: ['+1m: blood_pressure 0 170/90', '+1h close', '+2h: blood_pressure +2h 165/90'],
    does: ['raises 1', 'is_written 1'],
  },
  {
    title: 'systolic 170 closed, then 185',
    when: systolic,
    coolDownMinutes: week,
    happens: ['+1m: blood_pressure 0 170/90', '+1h close', '+2h: blood_pressure +2h 185/90'],
    does: ['raises 1', 'raises 2'],
  },
  {
    title: 'weight 86 closed, then oxygen 70',
    when: either,
    coolDownMinutes: week,
    happens: ['+1m: weight 0 86', '+1h close', '+2h: spo2 +2h 70'],
    does: ['raises 1', 'raises 2'],
  },
  {
    title: 'weight 86 snoozed, then oxygen 70',
    when: either,
    happens: ['+1m: weight 0 86', '+1h snooze 6h', '+2h: spo2 +2h 70'],
    does: ['raises 1', 'joins 1 wakes'],
  },
  {
    title: 'a moved limit: 80, 82.5 snoozed, 84.6',
    when: rise,
    happens: ['-71h: weight -72h 80', '+1m: weight 0 82.5', '+2m snooze 168h', '+72h: weight +72h 84.6'],
    does: ['', 'raises 1', 'joins 1 wakes'],
  },
  {
    title: 'a reading of before the closing',
    when: pulse,
    happens: ['+1m: pulse 0 150', '+1h close', '+2h: pulse +30m 130'],
    does: ['raises 1', 'is_written 1'],
  },
  {
    title: 'a worse reading of before the closing',
    when: pulse,
    happens: ['+1m: pulse 0 150', '+1h close', '+2h: pulse +30m 151'],
    does: ['raises 1', 'raises 2'],
  },
  {
    title: 'the same number after closing, no cool-down',
    when: pulse,
    happens: ['+1m: pulse 0 150', '+1h close', '+2h: pulse +1h 150'],
    does: ['raises 1', 'raises 2'],
  },
  {
    title: 'the last minute of a cool-down',
    when: pulse,
    coolDownMinutes: 60,
    happens: ['+1m: pulse 0 150', '+1h close', '+119m: pulse +119m 150', '+2h: pulse +2h 150'],
    does: ['raises 1', 'is_written 1', 'raises 2'],
  },
  {
    title: 'late ones wake nobody',
    when: weight,
    happens: ['+1m: weight 0 86', '+2m snooze 9d', '+1h: weight -700d 91', '+2h: weight -72h 90'],
    does: ['raises 1', '', ''],
  },
  {
    title: 'late by six hours is looked at',
    when: weight,
    happens: ['+6h: weight 0 90'],
    does: ['raises 1'],
  },
];

for (const { title, when, coolDownMinutes, happens, does } of cases)
  test(`[TRIGGER-02] ${title}: ${does.join(', ')}`, () => {
    const rule = { when, ...(coolDownMinutes !== undefined && { coolDownMinutes }) };
    assert.deepEqual(tells({ rule, happens }).effects, does);
  });

/** Rule, what happens, the numbers the alarm keeps and how many readings it has. */
const kept: readonly (readonly [Condition, readonly string[], string, number])[] = [
  [
    pulse,
    [101, 99, 101, 99, 102, 98, 101].map((value, index) => `+${index + 1}h: pulse +${index + 1}h ${value}`),
    'pulse above 102',
    4,
  ],
  [
    { kind: 'any', of: [is('blood_pressure', 'above', 160), is('blood_pressure.diastolic', 'above', 100)] },
    ['+1h: blood_pressure 0 170/90', '+2h: blood_pressure +1h 150/130'],
    'blood_pressure above 170, diastolic above 130',
    2,
  ],
  [
    glucose,
    ['+1h: glucose 0 300', '+2h: glucose +1h 45', '+3h: glucose +2h 280'],
    'glucose above 300, glucose below 45',
    3,
  ],
  [weight, ['+1h: weight 0 86', '+2h: weight -700d 88', '+3h: weight -1100d 88.5'], 'weight above 86', 1],
  [rise, ['-71h: weight -72h 80', '+1m: weight 0 82.5', '+72h: weight +72h 84.6'], 'weight above 84.6', 2],
];

for (const [when, happens, worst, count] of kept)
  test(`[TRIGGER-02] one alarm keeps ${worst} of ${count} readings: ${happens.join(', ')}`, () => {
    const { alarms } = tells({ rule: { when }, happens });
    assert.deepEqual(
      alarms.map((alarm) => [sidesOf(alarm.worst), alarm.readings.length]),
      [[worst, count]],
    );
  });

test('[TRIGGER-02] a limit moved from 84 to 95 while 90 is open does not lower the worst number: 97', () => {
  const { alarms } = tells({
    rule: { when: weight },
    later: [['+2h', { when: is('weight', 'above', 95) }]],
    happens: ['+1h: weight 0 90', '+3h: weight +3h 97'],
  });
  assert.deepEqual(
    alarms.map(({ worst }) => sidesOf(worst)),
    ['weight above 97'],
  );
});
