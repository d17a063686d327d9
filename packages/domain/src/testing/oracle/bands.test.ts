import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parts, seenOf } from './bands.ts';
import { kinds, readingsOf } from './notation.ts';
import { shown } from './fraction.ts';

/** Reading, standing, the numbers rules see. Believable: domain handbook, section 2; the table of cases, "ranges". */
const cases: readonly (readonly [string, string, string])[] = [
  ['spo2 0 50', 'valid', '50'],
  ['spo2 0 49', 'extreme', '49'],
  ['spo2 0 48', 'extreme', '48'],
  ['spo2 0 0', 'extreme', '0'],
  ['spo2 0 -1', 'implausible', ''],
  ['spo2 0 100', 'valid', '100'],
  ['spo2 0 101', 'implausible', ''],
  ['glucose 0 10', 'valid', '10'],
  ['glucose 0 8', 'extreme', '8'],
  ['glucose 0 600', 'valid', '600'],
  ['glucose 0 600.000001', 'extreme', '600.000001'],
  ['glucose 0 620', 'extreme', '620'],
  ['glucose 0 2000', 'extreme', '2000'],
  ['glucose 0 2000.000001', 'implausible', ''],
  ['temperature 0 29.5', 'extreme', '29.5'],
  ['inr 0 11', 'extreme', '11'],
  ['weight 0 500', 'extreme', '500'],
  ['blood_pressure 0 285/150', 'extreme', '285 150'],
  ['blood_pressure 0 280/180', 'valid', '280 180'],
  ['blood_pressure 0 190/20', 'extreme', '190 20'],
  ['blood_pressure 0 190/9', 'extreme', '190'],
  ['blood_pressure 0 400/90', 'extreme', '90'],
  ['blood_pressure 0 400/9', 'implausible', ''],
  ['blood_pressure 0 80/180', 'extreme', '80 180'],
  ['blood_pressure 0 120/120', 'extreme', '120 120'],
  ['blood_pressure 0 121/120', 'valid', '121 120'],
  ['blood_pressure 0 120/80/96', 'valid', '120 80 96'],
  ['blood_pressure 0 120/80/34', 'extreme', '120 80 34'],
  ['spo2 0 48 confirmed', 'valid', '48'],
  ['blood_pressure 0 190/9 confirmed', 'valid', '190'],
  ['spo2 0 101 confirmed', 'implausible', ''],
  ['spo2 0 95 wrong', 'implausible', '95'],
];

for (const [told, standing, numbers] of cases)
  test(`[TRIGGER-02] ${told} is ${standing}, and rules see ${numbers || 'nothing'}`, () => {
    const [reading] = readingsOf(told);
    assert.ok(reading);
    const seen = seenOf(reading, kinds);
    const heard = parts.flatMap((part) => (seen.numbers[part] ? [shown(seen.numbers[part])] : []));
    assert.deepEqual([seen.standing, heard.join(' ')], [standing, numbers]);
  });

test('a kind without a band is refused by name', () => {
  const [reading] = readingsOf('steps 0 900');
  assert.ok(reading);
  assert.throws(() => seenOf(reading, kinds), /no band for value of steps/);
});
