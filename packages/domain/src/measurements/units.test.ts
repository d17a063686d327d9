import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCanonical, unitsOf } from './units.ts';
import { findValueType, type ValueType, valueTypes } from './value-types.ts';

function type(key: string): ValueType {
  const found = findValueType(key);
  assert.ok(found, key);
  return found;
}

/** Worked by hand or taken from the standard's own examples: type, given, unit, canonical. */
const conversions: [string, number, string, number][] = [
  ['blood_pressure', 16, 'kPa', 120.010201],
  ['blood_pressure', 120, 'mm[Hg]', 120],
  ['pulse', 72, '{beats}/min', 72],
  ['pulse', 72, '1/min', 72],
  ['respiratory_rate', 16, '{breaths}/min', 16],
  ['respiratory_rate', 16, '1/min', 16],
  ['weight', 84600, 'g', 84.6],
  ['weight', 100, '[lb_av]', 45.359237],
  ['temperature', 98.6, '[degF]', 37],
  ['temperature', 32, '[degF]', 0],
  ['temperature', 310.15, 'K', 37],
  ['spo2', 0.97, '1', 97],
  ['glucose', 5.5, 'mmol/L', 99.088],
  ['glucose', 10, 'mmol/L', 180.16],
  ['pef', 7.5, 'L/s', 450],
  ['fev1', 3100, 'mL', 3.1],
  ['fvc', 4200, 'mL', 4.2],
  ['fev1_fvc', 0.7, '1', 70],
  ['steps', 6000, '1', 6000],
  ['sleep', 450, 'min', 7.5],
  ['sleep', 27000, 's', 7.5],
  ['inr', 2.5, '1', 2.5],
  ['ketones', 10.41, 'mg/dL', 1],
  ['pain', 7, '1', 7],
  ['hrv', 0.045, 's', 45],
];

for (const [key, given, unit, canonical] of conversions) {
  test(`${given} ${unit} of ${key} are ${canonical} in the canonical unit`, () => {
    assert.equal(toCanonical(type(key), given, unit), canonical);
  });
}

test('every unit a type accepts has a worked example', () => {
  const shown = new Set(conversions.map(([key, , unit]) => `${key} ${unit}`));
  for (const each of valueTypes) {
    const [canonical, ...others] = unitsOf(each);
    assert.equal(canonical, each.unit);
    for (const unit of others) assert.ok(shown.has(`${each.key} ${unit}`), `${each.key} ${unit}`);
  }
});

test('a unit of another quantity, and a unit written another way, does not fit', () => {
  for (const unit of ['mmHg', 'kg', 'KG', 'kg ', '', 'toString', '__proto__'])
    assert.equal(toCanonical(type('blood_pressure'), 1, unit), null, unit);
  assert.equal(toCanonical(type('weight'), 84.6, 'kPa'), null);
});

test('a value already in its unit passes as it is, a converted one is rounded to a millionth', () => {
  assert.equal(toCanonical(type('weight'), 84.123456789, 'kg'), 84.123456789);
  assert.equal(toCanonical(type('weight'), 1 / 3, 'g'), 0.000333);
  assert.equal(toCanonical(type('spo2'), 0.29, '1'), 29);
  assert.equal(toCanonical(type('temperature'), 100.4, '[degF]'), 38);
});
