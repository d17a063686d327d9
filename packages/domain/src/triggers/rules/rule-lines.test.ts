import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from './rule.ts';
import { linesOf } from './rule-lines.ts';
import { above, border, change, lasting, noon, repeated } from './testing.ts';

const dry: Condition = {
  kind: 'threshold',
  valueType: 'weight',
  comparison: 'at_least',
  operand: { personal: 'dry_weight', plus: 2 },
};
const lines = (when: Condition, dryWeight: number | null = null) =>
  linesOf({ when }, () => dryWeight, noon).map(({ thresholdType, threshold }) => [thresholdType, threshold]);

const rows: [string, Condition, [string, number][]][] = [
  ['a threshold', above(84), [['above', 84]]],
  [
    'an allowed span: both its ends',
    border('outside'),
    [
      ['below', 80],
      ['above', 90],
    ],
  ],
  ['a forbidden span: none', border('between'), []],
  ['n of m: its border', repeated(2, 3), [['above', 84]]],
  ['without a break: its border', lasting(48), [['above', 84]]],
  ['a change: none', change('rise', 2, 72), []],
  [
    '„oder“: each part',
    { kind: 'any', of: [above(84), above(90)] },
    [
      ['above', 84],
      ['above', 90],
    ],
  ],
  ['„und“: none, for no part alone raises an alarm', { kind: 'all', of: [above(84), above(90)] }, []],
  [
    '„und“ inside „oder“: none of it',
    { kind: 'any', of: [above(84), { kind: 'all', of: [above(1), above(2)] }] },
    [['above', 84]],
  ],
  ['the clock: none', { kind: 'device_silent', hours: 48 }, []],
];
for (const [what, when, expected] of rows)
  test(`[BEYOND-04] lines of a rule, ${what}`, () => {
    assert.deepEqual(lines(when), expected);
  });

test('[BEYOND-11] a line on a personal value moves with it and is not drawn while nobody agreed one', () => {
  assert.deepEqual(lines(dry, 80), [['at_least', 82]]);
  assert.deepEqual(lines(dry), []);
});
