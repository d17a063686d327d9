import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNewRule } from './reach.ts';
import type { Comparison, Condition, SingleCondition } from './rule.ts';
import { above, border, change, flapping, lasting, repeated } from './testing.ts';

const limit = (
  valueType: string,
  comparison: Comparison,
  operand: number,
  upper?: number,
): SingleCondition => ({
  kind: 'threshold',
  valueType,
  comparison,
  operand,
  ...(upper !== undefined && { upper }),
});
const diastolic = (comparison: Comparison, operand: number): SingleCondition => ({
  kind: 'threshold',
  valueType: 'blood_pressure',
  component: 'diastolic',
  comparison,
  operand,
});
const percent = (valueType: string, direction: 'rise' | 'fall', by: number): SingleCondition => ({
  kind: 'change',
  valueType,
  direction,
  by,
  unit: 'percent',
  hours: 24,
});
const scatter = (valueType: string, by: number): SingleCondition => ({
  kind: 'deviation',
  valueType,
  direction: 'either',
  by,
  unit: 'sd',
  days: 7,
  least: 3,
});
const all = (...of: Condition[]): Condition => ({ kind: 'all', of });
const any = (...of: Condition[]): Condition => ({ kind: 'any', of });

// Values that were measured and survived (packages/domain/src/measurements/possible-values.ts), each in the extreme band.
const extremes: [string, Comparison, number][] = [
  ['glucose', 'above', 600],
  ['glucose', 'above', 700],
  ['glucose', 'at_least', 4000],
  ['glucose', 'below', 9],
  ['spo2', 'below', 48],
  ['spo2', 'at_most', 0],
  ['blood_pressure', 'above', 290],
  ['blood_pressure', 'below', 45],
  ['weight', 'above', 400],
  ['temperature', 'below', 28],
  ['inr', 'above', 12],
  ['pulse', 'below', 10],
];
for (const [valueType, comparison, operand] of extremes)
  test(`[TRIGGER-02] a limit may stand wherever a value is possible: ${valueType} ${comparison} ${operand}`, () => {
    assert.deepEqual(checkNewRule({ when: limit(valueType, comparison, operand) }), []);
  });

test('[TRIGGER-02] past what is possible a limit is refused with the reason', () => {
  const said = (when: Condition) => checkNewRule({ when }).map(({ code, params }) => [code, params]);
  assert.deepEqual(said(limit('glucose', 'above', 4000)), [['limit_never', { min: 0, max: 4000 }]]);
  assert.deepEqual(said(limit('glucose', 'above', 4001)), [['border_not_measurable', { min: 0, max: 4000 }]]);
  assert.deepEqual(said(limit('spo2', 'below', 0)), [['limit_never', { min: 0, max: 100 }]]);
  assert.deepEqual(said(limit('spo2', 'above', 49)), [['limit_always', { min: 50, max: 100 }]]);
  assert.deepEqual(said(diastolic('above', 401)), [['border_not_measurable', { min: 0, max: 400 }]]);
  assert.deepEqual(said(diastolic('above', 399)), []);
  for (const days of [0, 400])
    assert.deepEqual(
      said({ ...scatter('pain', 2), days } as Condition).map(([code]) => code),
      ['out_of_range'],
    );
});

/** Possible values by hand: SpO₂ 0 to 100 (believed 50 to 100), pain 0 to 10, weight 0.2 to 700 (2 to 350), steps from 0. */
const refused: [string, Condition, string][] = [
  ['a saturation above 100 %', limit('spo2', 'above', 100), 'when/operand limit_never'],
  ['pain below 0', limit('pain', 'below', 0), 'when/operand limit_never'],
  ['pain outside of all there is', limit('pain', 'outside', 0, 10), 'when/operand limit_never'],
  ['a saturation of at most 100 %', limit('spo2', 'at_most', 100), 'when/operand limit_always'],
  ['a saturation between 50 and 100 %', limit('spo2', 'between', 50, 100), 'when/operand limit_always'],
  ['a weight of at least 2 kg', limit('weight', 'at_least', 2), 'when/operand limit_always'],
  ['steps of at least 0', limit('steps', 'at_least', 0), 'when/operand limit_always'],
  [
    'two of three that cannot be',
    { kind: 'repeated', n: 2, m: 3, of: limit('pain', 'above', 10) },
    'when/of/operand limit_never',
  ],
  [
    'a part that is always true',
    any(above(84), limit('pain', 'at_least', 0)),
    'when/of/1/operand limit_always',
  ],
  ['a rise of all there is', { ...change('rise', 100, 24), valueType: 'spo2' }, 'when/by change_never'],
  ['a rise from the least weight to the most', percent('weight', 'rise', 349_900), 'when/by change_never'],
  ['a scatter beyond all there is', scatter('pain', 10), 'when/by change_never'],
  ['a weight above 90 and below 80', all(above(90), border('below')), 'when/of parts_contradict'],
  [
    'a weight below 80 and above 84 twice in three',
    all(border('below'), repeated(2, 3)),
    'when/of parts_contradict',
  ],
  [
    'a weight above 84 and of 84 at most',
    all(above(84), limit('weight', 'at_most', 84)),
    'when/of parts_contradict',
  ],
  [
    'a contradiction further in',
    any(diastolic('above', 90), all(lasting(24), border('below'))),
    'when/of/1/of parts_contradict',
  ],
  [
    'a weight of at least 84 or below 90',
    any(limit('weight', 'at_least', 84), limit('weight', 'below', 90)),
    'when/of parts_always',
  ],
];
for (const [what, when, fault] of refused)
  test(`[TRIGGER-02] a rule on ${what} is refused by name`, () => {
    assert.deepEqual(
      checkNewRule({ when }).map(({ path, code }) => `${path} ${code}`),
      [fault],
    );
  });

const taken: [string, Condition][] = [
  ['a saturation below 50 %, which an oximeter can show', limit('spo2', 'below', 50)],
  ['a saturation of 100 % at least', limit('spo2', 'at_least', 100)],
  ['any pain at all', limit('pain', 'above', 0)],
  ['a weight below 2 kg, of a newborn', limit('weight', 'below', 2)],
  ['a glucose above all that is believed', limit('glucose', 'above', 600)],
  [
    'a diastolic below 40 beside a systolic above 180',
    all(diastolic('below', 40), limit('blood_pressure', 'above', 180)),
  ],
  ['a weight from 80 to 84', all(limit('weight', 'at_least', 80), limit('weight', 'at_most', 84))],
  ['a weight of 84 exactly', all(limit('weight', 'at_least', 84), limit('weight', 'at_most', 84))],
  ['limits that leave 84 itself out', any(above(84), limit('weight', 'below', 84))],
  ['one that flaps and is low now', all(flapping(4, 24), border('below'))],
  ['a rise of all but one there is', { ...change('rise', 99, 24), valueType: 'spo2' }],
  ['a rise above any share of nothing', percent('spo2', 'rise', 5000)],
  [
    'a person’s own border',
    {
      kind: 'threshold',
      valueType: 'weight',
      comparison: 'above',
      operand: { personal: 'dry_weight', plus: 500 },
    },
  ],
];
for (const [what, when] of taken)
  test(`[TRIGGER-02] a rule on ${what} is taken`, () => {
    assert.deepEqual(checkNewRule({ when }), []);
  });

test('a weaker condition that is always true would never let an alarm rest', () => {
  const holds = limit('weight', 'at_least', 2);
  assert.deepEqual(
    checkNewRule({ when: above(84), holds }).map(({ path, code }) => `${path} ${code}`),
    ['holds/operand limit_always'],
  );
});
