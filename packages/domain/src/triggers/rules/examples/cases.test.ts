import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition, Rule, SingleCondition } from '../rule.ts';
import { above, border, change, deviation, flapping, lasting, repeated, scatter } from '../testing.ts';
import { casesOf, type RuleCases } from './cases.ts';

const rowsOf = (cases: RuleCases | null) =>
  cases?.border.map(({ value, says }) => `${value} ${says}`).join(', ') ?? 'none';
const saysOf = (cases: RuleCases | null) =>
  cases ? [cases.fires.says, cases.quiet.says, cases.unjudged.says].join(' ') : 'none';

const percent: SingleCondition = {
  kind: 'change',
  valueType: 'weight',
  direction: 'rise',
  by: 2.5,
  unit: 'percent',
  hours: 72,
};
const pulse: SingleCondition = {
  kind: 'threshold',
  valueType: 'pulse',
  comparison: 'at_least',
  operand: 120,
};
const diastolic: SingleCondition = {
  kind: 'threshold',
  valueType: 'blood_pressure',
  component: 'diastolic',
  comparison: 'above',
  operand: 100,
};
const dry: SingleCondition = {
  kind: 'threshold',
  valueType: 'weight',
  comparison: 'above',
  operand: { personal: 'dry_weight', plus: 2 },
};
const saturation: SingleCondition = {
  kind: 'threshold',
  valueType: 'spo2',
  comparison: 'at_least',
  operand: 100,
};

/** By hand from the meaning of the rules: the numbers beside the limit, and the three cases. */
const rows: [string, Condition | Rule, string, string][] = [
  ['more than 84 kg', above(84), '83.9 quiet, 84 quiet, 84.1 fires', 'fires quiet impossible'],
  ['84 kg at least', border('at_least'), '79.9 quiet, 80 fires, 80.1 fires', 'fires quiet impossible'],
  ['less than 80 kg', border('below'), '79.9 fires, 80 quiet, 80.1 quiet', 'fires quiet impossible'],
  ['from 80 to 90 kg', border('between'), '79.9 quiet, 80 fires, 80.1 fires', 'fires quiet impossible'],
  ['outside of 80 to 90 kg', border('outside'), '89.9 quiet, 90 quiet, 90.1 fires', 'fires quiet impossible'],
  [
    'a hundred per cent, beyond which nothing is',
    saturation,
    '99 quiet, 100 fires',
    'fires quiet impossible',
  ],
  [
    'a border finer than its scale',
    above(72.25),
    '72.2 quiet, 72.25 quiet, 72.3 fires',
    'fires quiet impossible',
  ],
  ['a rise of 2 kg', change('rise', 2, 72), '91.9 quiet, 92 quiet, 92.1 fires', 'fires quiet no_comparison'],
  ['a fall of 1 kg', change('fall', 1, 24), '88.9 fires, 89 quiet, 89.1 quiet', 'fires quiet no_comparison'],
  ['a rise of 2.5 % of 90 kg', percent, '92.2 quiet, 92.25 quiet, 92.3 fires', 'fires quiet no_comparison'],
  ['2 kg over the mean', deviation('rise', 2), '91.9 quiet, 92 quiet, 92.1 fires', 'fires quiet too_few'],
  ['thrice a scatter of one step', scatter, '90.2 quiet, 90.3 quiet, 90.4 fires', 'fires quiet too_few'],
  ['two of three', repeated(2, 3), '83.9 quiet, 84 quiet, 84.1 fires', 'fires quiet too_few'],
  ['48 hours without a break', lasting(48), '83.9 quiet, 84 quiet, 84.1 fires', 'fires quiet impossible'],
  ['four changes in a day', flapping(4, 24), '83.9 quiet, 84 quiet, 84.1 fires', 'fires quiet impossible'],
  [
    'two kilograms above a person’s own weight',
    dry,
    '81.9 quiet, 82 quiet, 82.1 fires',
    'fires quiet personal',
  ],
  ['one part of a pair', diastolic, '99 quiet, 100 quiet, 101 fires', 'fires quiet impossible'],
  [
    'two kinds at once',
    { kind: 'all', of: [above(84), pulse] },
    '83.9 quiet, 84 quiet, 84.1 fires',
    'fires quiet alone',
  ],
  [
    'one of two kinds',
    { kind: 'any', of: [above(84), pulse] },
    '83.9 quiet, 84 quiet, 84.1 fires',
    'fires quiet impossible',
  ],
  [
    'one that counts on Sundays alone',
    { when: above(84), window: { weekdays: [7], from: 1200, until: 1260 } },
    '83.9 quiet, 84 quiet, 84.1 fires',
    'fires quiet impossible',
  ],
];
for (const [what, rule, limits, says] of rows)
  test(`[BEYOND-07] a rule on ${what} shows what fires, what just does not, what cannot be judged, and its exact limit`, () => {
    const cases = casesOf('when' in rule ? rule : { when: rule });
    assert.equal(rowsOf(cases), limits);
    assert.equal(saysOf(cases), says);
  });

test('[BEYOND-07] a rise names how far each reading lies above the lowest, and a patient’s own value moves the limit', () => {
  const rise = casesOf({ when: change('rise', 2, 72) });
  assert.deepEqual(
    rise?.border.map(({ moved }) => moved),
    [1.9, 2, 2.1],
  );
  assert.equal(rowsOf(casesOf({ when: dry }, () => 70)), '71.9 quiet, 72 quiet, 72.1 fires');
});

test('[BEYOND-07] of n of m, of a duration and of changes the near miss is one too few, not a lower last value', () => {
  for (const when of [repeated(2, 3), lasting(48), flapping(4, 24)]) {
    const cases = casesOf({ when });
    assert.equal(cases?.quiet.value, cases?.fires.value);
    assert.equal(cases?.quiet.value, 84.1);
  }
});

test('[BEYOND-07] a rule that joins two kinds tells what must be there beside the first', () => {
  const cases = casesOf({ when: { kind: 'all', of: [above(84), pulse] } });
  assert.deepEqual(cases?.beside, [{ watched: { valueType: 'pulse', component: null }, value: 121 }]);
});

test('a rule that is not sound, or looks at something else than readings, has none', () => {
  assert.equal(casesOf({ when: above(Number.NaN) }), null);
  assert.equal(casesOf({ when: { kind: 'device_silent', hours: 48 } }), null);
});

for (const reference of ['each', 'day_lowest', 'day_first', 'day_median'] as const)
  for (const hours of [1, 24, 192])
    for (const direction of ['rise', 'fall', 'either'] as const)
      test(`[TRIGGER-02] ${direction} against ${reference} within ${hours} hours has its three cases`, () => {
        const when: SingleCondition = { ...change(direction, 2, hours), reference } as SingleCondition;
        assert.equal(saysOf(casesOf({ when })), 'fires quiet no_comparison');
      });
