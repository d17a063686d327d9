import { checkRule, ruleLimits } from '@fernpuls/domain/triggers/rules/check-rule';
import type { Condition, Leaf } from '@fernpuls/domain/triggers/rules/rule';
import { leavesOf } from '@fernpuls/domain/triggers/rules/rule';
import { expect, test } from 'vitest';
import { presets } from './presets.ts';
import {
  joined,
  leafKinds,
  readDraft,
  withKind,
  without,
  withPart,
  withPersistence,
  withType,
} from './rule-changes.ts';

const above = (operand: number) =>
  ({ kind: 'threshold', valueType: 'weight', component: null, comparison: 'above', operand }) as const;

for (const { key, rule } of presets)
  test(`[BEYOND-04] the usual rule ${key} is sound as it stands`, () => {
    expect(checkRule(rule)).toEqual([]);
  });

for (const kind of leafKinds)
  test(`[BEYOND-04] a part turned into ${kind} asks for nothing but numbers and names`, () => {
    const made = withKind(above(84), kind);
    const codes = checkRule({ when: made }).map(({ code }) => code);
    expect(
      codes.filter(
        (code) => !['required', 'border_not_measurable', 'not_positive', 'none_checked'].includes(code),
      ),
    ).toEqual([]);
  });

test('[BEYOND-04] a part keeps its value type and how often it must be met when its kind changes', () => {
  const often = withPersistence({ ...above(84), valueType: 'pulse' }, 'repeated');
  expect(withKind(often, 'change')).toMatchObject({
    kind: 'repeated',
    n: 2,
    m: 3,
    of: { kind: 'change', valueType: 'pulse' },
  });
  expect(withPersistence(often, 'once')).toMatchObject({ kind: 'threshold', valueType: 'pulse' });
});

test('[BEYOND-04] a change between met and not met is counted, and stays when the condition becomes another', () => {
  const flapping = withPersistence({ ...above(84), valueType: 'pulse' }, 'flapping');
  expect(flapping).toMatchObject({ kind: 'flapping', changes: 4, hours: 24, of: { valueType: 'pulse' } });
  expect(checkRule({ when: flapping })).toEqual([]);
  expect(withKind(flapping, 'deviation')).toMatchObject({ kind: 'flapping', of: { kind: 'deviation' } });
  expect(withPersistence(flapping, 'once')).toEqual({ ...above(84), valueType: 'pulse' });
});

test('[BEYOND-04] a number of scatters never becomes one of kilograms', () => {
  const scattered = {
    kind: 'deviation',
    valueType: 'weight',
    direction: 'fall',
    by: 3,
    unit: 'sd',
    days: 7,
    least: 3,
  } as const;
  expect(withType(scattered, 'pulse')).toMatchObject({ by: 3, unit: 'sd' });
  expect(withKind(scattered, 'change')).toMatchObject({
    direction: 'fall',
    by: Number.NaN,
    unit: 'absolute',
  });
});

test('[TRIGGER-02] the hours of a group stay when one of its parts is changed, joined, left out or nested', () => {
  const group: Condition = { kind: 'all', withinHours: 12, of: [above(84), above(85), above(86)] };
  expect(withPart(group, 0, above(90))).toMatchObject({ withinHours: 12, of: [above(90), {}, {}] });
  expect(joined(group, 'all')).toMatchObject({ withinHours: 12 });
  expect(without(group, 0)).toEqual({ kind: 'all', withinHours: 12, of: [above(85), above(86)] });
  const nested: Condition = { kind: 'all', withinHours: 6, of: [above(1), above(2)] };
  expect(withPart(group, 0, nested)).toMatchObject({ of: [nested, above(85), above(86)] });
  expect(leavesOf(withPart(group, 0, { ...nested, withinHours: 12 }))).toHaveLength(4);
  expect(withPart(group, 0, { ...nested, withinHours: 12 })).toMatchObject({
    of: [above(1), above(2), {}, {}],
  });
});

test('[BEYOND-04] a border of another unit is asked anew, a share of change stays', () => {
  expect(withType(above(84), 'pulse')).toMatchObject({ valueType: 'pulse', operand: Number.NaN });
  expect(withType({ ...above(84), valueType: 'spo2' }, 'body_fat')).toMatchObject({ operand: 84 });
  const change = { kind: 'change', valueType: 'weight', direction: 'rise', by: 5, hours: 72 } as const;
  expect(withType({ ...change, unit: 'percent' }, 'pulse')).toMatchObject({ by: 5 });
  expect(withType({ ...change, unit: 'absolute' }, 'pulse')).toMatchObject({ by: Number.NaN });
  expect(withType(above(84), 'blood_pressure')).toMatchObject({ component: 'systolic' });
});

test('[BEYOND-04] parts are joined into one group of a kind, and a group of one is that part', () => {
  const two = joined(above(84), 'all');
  expect(two).toMatchObject({ kind: 'all', of: [above(84), { kind: 'threshold' }] });
  const three = joined(two, 'all');
  expect(leavesOf(three)).toHaveLength(3);
  expect(three.kind === 'all' && three.of.every((one) => one.kind === 'threshold')).toBe(true);
  const group = { kind: 'all', of: [above(84), above(85)] } as const;
  expect(without(group, 1)).toEqual(above(84));
  const nested: Condition = { kind: 'all', of: [above(1), above(2)] };
  expect(leavesOf(withPart(group, 0, nested))).toHaveLength(3);
  expect(withPart(group, 0, nested).kind === 'all').toBe(true);
});

test('[BEYOND-04] joining goes as deep as a rule may', () => {
  const inner = joined(above(84), 'any');
  const rule = withPart({ kind: 'all', of: [above(84), above(85)] }, 0, inner);
  expect(checkRule({ when: rule }).map(({ code }) => code)).not.toContain('too_deep');
  expect(ruleLimits.depth).toBe(3);
});

test('[BEYOND-07] a number that was being typed comes back from a draft as missing, not as nothing', () => {
  const typed: Leaf = { ...above(Number.NaN), comparison: 'above' };
  const stored = JSON.parse(JSON.stringify({ when: typed })) as { when: Leaf };
  expect(readDraft(stored)).toEqual({ when: typed });
  expect(readDraft({ when: { ...above(84), upper: null }, holds: null })).toEqual({
    when: { ...above(84), upper: null },
    holds: null,
  });
});
