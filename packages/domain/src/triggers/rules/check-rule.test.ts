import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRule } from './check-rule.ts';
import type { Condition, Rule } from './rule.ts';
import { above, border, change, repeated } from './testing.ts';

const repeat = (graceMinutes: number, valueType = 'blood_pressure'): Rule => ({
  when: { kind: 'missing_repeat', valueType, after: 'extreme', graceMinutes },
});

test('a repeat may be asked for within five minutes to a week', () => {
  for (const minutes of [5, 30, 10_080]) assert.deepEqual(checkRule(repeat(minutes)), []);
});

const faults: [string, Rule, string][] = [
  ['an unknown type', { when: { ...above(84), valueType: 'mood' } }, 'when/value_type value_type_unknown'],
  ['a recording', { when: { ...above(84), valueType: 'ecg' } }, 'when/value_type value_type_elsewhere'],
  [
    'a component that is none',
    { when: { ...above(84), component: 'diastolic' } },
    'when/component component_unknown',
  ],
  ['grams for kilograms', { when: above(84_000) }, 'when/operand border_not_measurable'],
  [
    'a span without its end',
    { when: { ...above(84), comparison: 'between' } as Condition },
    'when/upper required',
  ],
  [
    'a span upside down',
    { when: { ...border('between'), upper: 79 } as Condition },
    'when/upper upper_not_above',
  ],
  ['no change', { when: change('rise', 0, 24) }, 'when/by not_positive'],
  [
    'a fall by all of it',
    { when: { ...change('fall', 100, 24), unit: 'percent' } as Condition },
    'when/by not_below',
  ],
  ['no rhythm', { when: { kind: 'ecg_rhythm', rhythms: [] } }, 'when/rhythms none_checked'],
  ['no dose', { when: { kind: 'missed_intakes', count: 0, days: 7 } }, 'when/count out_of_range'],
  ['doses of no day', { when: { kind: 'missed_intakes', count: 3, days: 0 } }, 'when/days out_of_range'],
  ['too many doses', { when: { kind: 'missed_intakes', count: 201, days: 30 } }, 'when/count out_of_range'],
  ['no intake', { when: { kind: 'excess_intakes', count: 0, days: 7 } }, 'when/count out_of_range'],
  ['intakes of no day', { when: { kind: 'excess_intakes', count: 1, days: 0 } }, 'when/days out_of_range'],
  ['doses of 31 days', { when: { kind: 'missed_intakes', count: 200, days: 31 } }, 'when/days out_of_range'],
  ['a change over no time', { when: change('rise', 1, 0) }, 'when/hours out_of_range'],
  ['a repeat without the time to rest', repeat(4), 'when/grace_minutes out_of_range'],
  ['a repeat after more than a week', repeat(10_081), 'when/grace_minutes out_of_range'],
  ['a repeat of nothing measured', repeat(30, 'mood'), 'when/value_type value_type_unknown'],
  ['a repeat of a recording', repeat(30, 'ecg'), 'when/value_type value_type_elsewhere'],
  ['four of three', { when: repeated(4, 3) }, 'when/n out_of_range'],
  ['one part alone', { when: { kind: 'all', of: [above(84)] } }, 'when/of too_few'],
  [
    'a wrong part, by its place',
    { when: { kind: 'any', of: [above(84), above(0.1)] } },
    'when/of/1/operand border_not_measurable',
  ],
  [
    'a rhythm no recording can have',
    { when: { kind: 'ecg_rhythm', rhythms: ['sinus_rhythm', 'sinus'] } },
    'when/rhythms not_a_choice',
  ],
  [
    'a schedule that is none, by its place',
    {
      when: {
        kind: 'all',
        of: [above(84), { kind: 'missing', valueType: 'weight', schedule: '0 25 * * *', graceMinutes: 60 }],
      },
    },
    'when/of/1/schedule schedule_invalid',
  ],
  [
    'a rhythm that is never suggested',
    { when: { kind: 'ecg_rhythm', rhythms: ['inconclusive_poor_reading'], source: 'suggestion' } },
    'when/rhythms not_a_choice',
  ],
  [
    'a window without length',
    { when: above(84), window: { weekdays: [], from: 480, until: 480 } },
    'window/until window_empty',
  ],
  [
    'no weekday',
    { when: above(84), window: { weekdays: [8], from: 0, until: 1 } },
    'window/weekdays out_of_range',
  ],
  ['a wrong weaker condition', { when: above(84), holds: above(0) }, 'holds/operand border_not_measurable'],
];
for (const [what, rule, fault] of faults)
  test(`a rule with ${what} is refused by name`, () => {
    assert.deepEqual(
      checkRule(rule).map(({ path, code }) => `${path} ${code}`),
      [fault],
    );
  });

test('a rule nested beyond reading is refused', () => {
  const nest = (condition: Condition): Condition => ({ kind: 'all', of: [condition, above(84)] });
  assert.deepEqual(checkRule({ when: nest(nest(above(84))) }), []);
  assert.deepEqual(
    checkRule({ when: nest(nest(nest(above(84)))) }).map(({ code }) => code),
    ['too_deep'],
  );
  const many: Condition = { kind: 'any', of: Array.from({ length: 9 }, () => above(84)) };
  assert.deepEqual(
    checkRule({ when: many }).map(({ code }) => code),
    ['too_many'],
  );
});
