import fc from 'fast-check';
import {
  comparisons,
  type Condition,
  directions,
  type NumericCondition,
  type Operand,
  references,
  type Rule,
  type SingleCondition,
} from '../../triggers/rules/rule.ts';
import type { Part } from './bands.ts';
import { type ClinicKind, usual } from './clinic.ts';

/** The instants of the day (minutes) at which people measure and windows begin and end: midnight and clock changes. */
export const minutesOfDay = [420, 0, 119, 120, 150, 180, 421, 480, 1080, 1320, 1380, 1439] as const;

type Target = { valueType: ClinicKind; component?: string };
const targets: readonly Target[] = [
  { valueType: 'weight' },
  { valueType: 'spo2' },
  { valueType: 'blood_pressure', component: 'systolic' },
  { valueType: 'blood_pressure', component: 'diastolic' },
  { valueType: 'glucose' },
  { valueType: 'pulse' },
  { valueType: 'blood_pressure' },
  { valueType: 'blood_pressure', component: 'mean' },
];
const target = fc.constantFrom(...targets);
const distance = fc.constantFrom(2, 1, 0.5, 3, 0.1, 5);
const hours = fc.constantFrom(24, 72, 48, 12, 1, 168, 0.5);
const unit = fc.constantFrom('absolute' as const, 'percent' as const);

/** What is usual for a kind and part. */
export function usualOf(valueType: ClinicKind, part: Part): number {
  return usual[valueType][part] ?? usual[valueType].value;
}

/** Mostly nothing, once in so many times more. */
export function seldom<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: times, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

const offset = fc.integer({ min: -3, max: 3 });

const threshold = fc
  .record({
    target,
    comparison: fc.constantFrom(...comparisons),
    offset,
    width: fc.integer({ min: 0, max: 6 }),
    personal: seldom(fc.constantFrom(1, 0.9, 1.07), 3),
    fixed: fc.constantFrom('none', 'lower', 'upper'),
  })
  .map(({ target, comparison, offset, width, personal, fixed }): SingleCondition => {
    const part = target.component === 'diastolic' || target.component === 'mean' ? target.component : 'value';
    const base = usualOf(target.valueType, part) + offset;
    const isDouble = comparison === 'between' || comparison === 'outside';
    // Personal values lie about 80: a factor and a distance bring them near what is usual.
    const border = (number: number, isFixed: boolean): Operand =>
      personal === null || isFixed
        ? number
        : { personal: 'dry_weight', times: personal, plus: Math.round((number - 80 * personal) * 1e6) / 1e6 };
    const operand = border(base, isDouble && fixed === 'lower');
    const shape = { kind: 'threshold' as const, ...target, comparison, operand };
    return isDouble ? { ...shape, upper: border(base + width, fixed === 'upper') } : shape;
  });

const change = fc
  .record({
    target,
    direction: fc.constantFrom(...directions),
    by: distance,
    unit,
    hours,
    reference: fc.constantFrom(undefined, ...references, 'formerly' as const),
  })
  .map(({ target, reference, ...own }): SingleCondition => {
    const shape = { kind: 'change' as const, ...target, ...own };
    if (reference === undefined) return shape;
    return reference === 'formerly' ? { ...shape, formerly: 'nearest' } : { ...shape, reference };
  });

const deviation = fc
  .record({
    target,
    direction: fc.constantFrom(...directions),
    by: distance,
    unit: fc.constantFrom('absolute' as const, 'percent' as const, 'sd' as const),
    days: fc.constantFrom(7, 3, 14, 1, 28),
    least: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ target, ...own }): SingleCondition => ({ kind: 'deviation', ...target, ...own }));

const single = fc.oneof({ weight: 3, arbitrary: threshold }, change, deviation);
const numeric: fc.Arbitrary<NumericCondition> = fc.oneof(
  { weight: 2, arbitrary: threshold },
  { weight: 2, arbitrary: change },
  { weight: 2, arbitrary: deviation },
  {
    weight: 1,
    arbitrary: fc
      .record({ n: fc.integer({ min: 2, max: 4 }), more: fc.integer({ min: 0, max: 3 }), of: single })
      .map(({ n, more, of }) => ({ kind: 'repeated' as const, n, m: n + more, of })),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lasting' as const), hours, of: single }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('flapping' as const),
      changes: fc.integer({ min: 2, max: 4 }),
      hours,
      of: single,
    }),
  },
);

const withinHours = fc.constantFrom(undefined, 48, 12, 1);

function group(part: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  return fc
    .record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(part, { minLength: 2, maxLength: 3 }),
      withinHours,
    })
    .map(({ kind, of, withinHours }) =>
      kind === 'all' && withinHours !== undefined ? { kind, of, withinHours } : { kind, of },
    );
}

// A group that is not needed shrinks to a single condition.
const when: fc.Arbitrary<Condition> = fc.oneof(
  { withCrossShrink: true },
  { weight: 4, arbitrary: numeric },
  { weight: 3, arbitrary: group(numeric) },
  { weight: 1, arbitrary: group(fc.oneof(numeric, group(numeric))) },
);

const window = fc.record({
  weekdays: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
    .map((days) => days.sort((a, b) => a - b)),
  from: fc.constantFrom(...minutesOfDay),
  until: fc.constantFrom(...minutesOfDay),
});

/** A valid rule about numbers: every kind of condition, every comparison, groups of two levels, windows. */
export const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    when,
    window: seldom(window, 6),
    coolDownMinutes: seldom(fc.constantFrom(60, 1440, 10_080), 1),
  })
  .map(({ when, window, coolDownMinutes }) => ({
    when,
    ...(window && { window }),
    ...(coolDownMinutes !== null && { coolDownMinutes }),
  }));
