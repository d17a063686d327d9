import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkRule } from '../rules/check-rule.ts';
import type { Condition, Rule } from '../rules/rule.ts';
import { breaks } from '../threshold.ts';
import { endedWithoutAction } from '../without-action.ts';
import { type PastAlarm, quieterRule } from './quieter-rule.ts';

const idle = (worst: number | null): PastAlarm => ({
  worst,
  closeReason: 'plausible_no_action',
  wasInformed: false,
});
const needed = (worst: number): PastAlarm => ({
  worst,
  closeReason: 'patient_contacted',
  wasInformed: false,
});
const open = (worst: number): PastAlarm => ({ worst, closeReason: null, wasInformed: false });

const threshold = (
  comparison: 'above' | 'at_least' | 'below' | 'at_most',
  operand: number,
  valueType = 'pulse',
) => ({ kind: 'threshold', valueType, comparison, operand }) as const;
const changed = (when: Condition, alarms: readonly PastAlarm[] = []) => quieterRule({ when }, alarms);

const borders: [what: string, when: Condition, alarms: PastAlarm[], operand: number, spared: number][] = [
  ['up to the first needed value', threshold('above', 105), [idle(106), idle(109), needed(112)], 111, 2],
  [
    'with the border itself included',
    threshold('at_least', 105),
    [idle(106), idle(112), needed(112)],
    112,
    1,
  ],
  ['downwards', threshold('below', 50), [idle(49), idle(48), needed(44)], 45, 2],
  ['downwards, border included', threshold('at_most', 50), [idle(50), needed(44)], 44, 1],
  ['an open alarm counts as needed', threshold('above', 105), [idle(106), idle(107), open(108)], 107, 2],
  [
    'in tenths where the type has them',
    threshold('above', 84, 'weight'),
    [idle(84.2), needed(84.6)],
    84.5,
    1,
  ],
  ['by half where nothing was needed', threshold('above', 105), [idle(106), idle(108), idle(120)], 108, 2],
];
for (const [what, when, alarms, operand, spared] of borders)
  test(`[BEYOND-05] a border is moved ${what}`, () => {
    const quieter = changed(when, alarms);
    assert.deepEqual(quieter, { kind: 'border', rule: { when: { ...when, operand } }, spared });
  });

const others: [what: string, when: Condition, alarms: PastAlarm[], expected: Condition | null][] = [
  [
    'two of three where the border spares too little',
    threshold('above', 105),
    [needed(106), idle(150), idle(151)],
    { kind: 'repeated', n: 2, m: 3, of: threshold('above', 105) },
  ],
  [
    'two of three for a change',
    { kind: 'change', valueType: 'weight', direction: 'rise', by: 1, unit: 'absolute', hours: 24 },
    [],
    {
      kind: 'repeated',
      n: 2,
      m: 3,
      of: { kind: 'change', valueType: 'weight', direction: 'rise', by: 1, unit: 'absolute', hours: 24 },
    },
  ],
  [
    'one more of those asked for',
    { kind: 'repeated', n: 2, m: 3, of: threshold('above', 105) },
    [],
    { kind: 'repeated', n: 3, m: 3, of: threshold('above', 105) },
  ],
  [
    'nothing where all are asked for',
    { kind: 'repeated', n: 3, m: 3, of: threshold('above', 105) },
    [],
    null,
  ],
  [
    'twice the grace',
    { kind: 'missing', valueType: 'weight', schedule: '0 8 * * *', graceMinutes: 120 },
    [],
    { kind: 'missing', valueType: 'weight', schedule: '0 8 * * *', graceMinutes: 240 },
  ],
  [
    'an hour where there was none',
    { kind: 'missing_survey', survey: 's', graceMinutes: 0 },
    [],
    { kind: 'missing_survey', survey: 's', graceMinutes: 60 },
  ],
  [
    'one more dose',
    { kind: 'missed_intakes', count: 2, days: 7 },
    [],
    { kind: 'missed_intakes', count: 3, days: 7 },
  ],
  ['nothing for a battery', { kind: 'device_battery', below: 20 }, [], null],
  [
    'nothing for two conditions',
    { kind: 'all', of: [threshold('above', 1), threshold('above', 2)] },
    [],
    null,
  ],
];
for (const [what, when, alarms, expected] of others)
  test(`[BEYOND-05] a loud rule is proposed ${what}`, () => {
    const quieter = changed(when, alarms);
    assert.deepEqual(quieter && quieter.rule.when, expected);
    assert.equal(quieter?.spared ?? null, null);
  });

test('[BEYOND-05] when a rule counts, and when it clears, stays as it was', () => {
  const rule: Rule = {
    when: threshold('above', 105),
    window: { weekdays: [1, 2], from: 480, until: 1080 },
    coolDownMinutes: 60,
  };
  assert.deepEqual(quieterRule(rule, [idle(106), needed(112)])?.rule, {
    ...rule,
    when: threshold('above', 111),
  });
});

test('[BEYOND-05] a moved border is sound, spares what it says and still rings for every alarm that was needed', () => {
  const alarm = fc.record({ worst: fc.double({ min: 60, max: 110, noNaN: true }), isIdle: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom('above', 'at_least', 'below', 'at_most'),
      fc.constantFrom('pulse', 'weight'),
      fc.array(alarm, { maxLength: 30 }),
      (comparison, valueType, drawn) => {
        const operand = 85;
        const alarms = drawn
          .filter(({ worst }) => breaks(worst, comparison, operand))
          .map(({ worst, isIdle }) => (isIdle ? idle(worst) : needed(worst)));
        const quieter = changed(threshold(comparison, operand, valueType), alarms);
        assert.ok(quieter);
        assert.deepEqual(checkRule(quieter.rule), []);
        const { when } = quieter.rule;
        if (when.kind !== 'threshold') return;
        const rings = alarms.filter(({ worst }) => breaks(worst ?? 0, comparison, Number(when.operand)));
        assert.deepEqual(
          alarms.filter((one) => !endedWithoutAction(one) && !rings.includes(one)),
          [],
        );
        assert.equal(quieter.spared, alarms.length - rings.length);
      },
    ),
  );
});
