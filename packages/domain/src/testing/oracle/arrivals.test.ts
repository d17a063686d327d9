import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from '../../triggers/rules/rule.ts';
import { is, moves, tells } from './notation.ts';

const rise = moves('weight', { direction: 'rise', by: 2, hours: 72 });
const low = is('spo2', 'below', 90);
const twoOfThree: Condition = { kind: 'repeated', n: 2, m: 3, of: low };
const fired = (when: Condition, ...happens: string[]) => tells({ rule: { when }, happens }).fired;

/** Truth, 2; foreign, 5 and 6; the table of cases, "rules order", "late readings", "double readings". */
const cases: readonly (readonly [string, Condition, readonly string[], readonly string[]])[] = [
  ['one request, newest first', rise, ['+1h: weight 0 82.5; weight -24h 80'], ['82.5 limit 82']],
  ['the older one after it', rise, ['+1h: weight 0 82.5', '+2h: weight -24h 80'], ['', '82.5 limit 82']],
  ['two of three, the newer first', twoOfThree, ['+1h: spo2 0 88', '+2h: spo2 -30m 87'], ['', '88 limit 90']],
  [
    'a span, newest first',
    { kind: 'lasting', hours: 24, of: low },
    ['+1h: spo2 0 88; spo2 -9h 87; spo2 -24h 86'],
    ['88 limit 90'],
  ],
  [
    'two devices, the newer kind first',
    { kind: 'all', of: [is('weight', 'above', 84), low] },
    ['+10m: spo2 0 88', '+20m: weight -5m 86'],
    ['', '88 limit 90'],
  ],
  [
    'one measurement under three names',
    twoOfThree,
    ['+1h: spo2 0 86 by:77; spo2 0 86 by:77', '+2h: spo2 0 86 by:77'],
    ['', ''],
  ],
  [
    'the same numbers a millisecond later',
    twoOfThree,
    ['+1h: spo2 0 86 by:77; spo2 +1ms 86 by:77'],
    ['86 limit 90'],
  ],
  ['exactly 72 hours late', is('weight', 'above', 84), ['+72h: weight 0 86'], ['86 limit 84']],
  ['a millisecond more', is('weight', 'above', 84), ['+72h+1ms: weight 0 86'], ['']],
  [
    'exactly in time it makes an older one fire',
    rise,
    ['+1h: weight 0 85', '+48h: weight -24h 80'],
    ['', '85 limit 82'],
  ],
  ['late it does not', rise, ['+1h: weight 0 85', '+48h+1ms: weight -24h 80'], ['', '']],
  [
    'late it does not, beside one that is in time',
    rise,
    ['+1h: weight 0 85', '+48h+1ms: weight -24h 80; weight +40h 81'],
    ['', ''],
  ],
  [
    'what comes after compares with it',
    rise,
    ['+49h: weight -24h 80', '+49h: weight +48h 82.1'],
    ['', '82.1 limit 82'],
  ],
  [
    'raised once, not again by a later one',
    low,
    ['+1h: spo2 0 88', '+2h: spo2 -1h 95', '+3h: spo2 +2h 89'],
    ['88 limit 90', '', '89 limit 90'],
  ],
];

for (const [title, when, happens, told] of cases)
  test(`[TRIGGER-02] ${title}: ${JSON.stringify(when)}`, () => {
    assert.deepEqual(fired(when, ...happens), told);
  });

test('[TRIGGER-02] what came late is listed', () => {
  assert.deepEqual(tells({ rule: { when: low }, happens: ['+73h: spo2 0 88 #x; spo2 +72h 95'] }).late, ['x']);
});

test('[TRIGGER-02] a changed rule asks by its own borders, and what stands is not raised anew by the change', () => {
  const told = tells({
    rule: { when: is('weight', 'above', 95) },
    later: [['+2h', { when: is('weight', 'above', 84) }]],
    happens: ['+1h: weight 0 86', '+3h: weight +2h 87'],
  });
  assert.deepEqual(told.fired, ['', '87 limit 84']);
});
