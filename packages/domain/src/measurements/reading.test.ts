import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { partsForRules, plausibilityByRange } from './bands.ts';
import { possibleRange } from './possible-values.ts';
import { clockToleranceMs, oldestReading, parseReading, type ReadingRefusal } from './reading.ts';
import { unitsOf } from './units.ts';
import { type ValueType, valueTypes } from './value-types.ts';

const now = Date.UTC(2026, 10, 20, 12);
const measured_at = '2026-11-20T07:42:00+01:00';
const weight = { value_type: 'weight', value: 84.6, unit: 'kg', measured_at };
const pressure = { value_type: 'blood_pressure', unit: 'mm[Hg]', measured_at };

const numeric: readonly ValueType[] = valueTypes.filter(
  (type) => !('recording' in type) && !('components' in type),
);

function reading(attributes: Record<string, unknown>) {
  const parsed = parseReading(attributes, now);
  assert.ok('reading' in parsed, JSON.stringify(parsed));
  return parsed.reading;
}

function refusals(attributes: Record<string, unknown>): string[] {
  const parsed = parseReading(attributes, now);
  assert.ok('refusals' in parsed, JSON.stringify(parsed));
  return parsed.refusals.map(({ field, code }: ReadingRefusal) => `${field} ${code}`);
}

for (const type of numeric) {
  test(`[TRIGGER-02] ${type.key} is believed from ${type.min} to ${type.max} ${type.unit}, extreme outside of it, and impossible where no living body has it`, () => {
    const at = (value: number) => reading({ value_type: type.key, value, unit: type.unit, measured_at });
    for (const value of [type.min, type.max, (type.min + type.max) / 2]) {
      assert.deepEqual([at(value).value, at(value).plausibility], [value, 'valid']);
    }
    const step = 0.5 * 10 ** -type.decimals;
    const { min, max } = possibleRange(type);
    for (const value of [min, max, type.min - step, type.max + step]) {
      const isBelieved = value >= type.min && value <= type.max;
      const isPossible = value >= min && value <= max;
      const expected = isBelieved ? 'valid' : isPossible ? 'extreme' : 'implausible';
      assert.deepEqual([at(value).value, at(value).plausibility], [value, expected]);
    }
    for (const value of [min - step, max + step, -1e9, 1e9])
      assert.deepEqual([at(value).value, at(value).plausibility], [value, 'implausible']);
  });
}

test('plausibility is judged in the canonical unit; what was entered stays beside it', () => {
  const given = reading({ value_type: 'glucose', value: 33, unit: 'mmol/L', measured_at });
  assert.deepEqual(
    [given.value, given.enteredValue, given.enteredUnit, given.plausibility],
    [594.528, 33, 'mmol/L', 'valid'],
  );
  assert.equal(
    reading({ value_type: 'glucose', value: 33.4, unit: 'mmol/L', measured_at }).plausibility,
    'extreme',
  );
  assert.deepEqual([reading(weight).enteredValue, reading(weight).enteredUnit], [null, null]);
});

test('[TRIGGER-02] blood pressure keeps its parts; it is believed when every part is and the upper one is above the lower', () => {
  const at = (systolic: number, diastolic: number, mean?: number | null) =>
    reading({ ...pressure, components: { systolic, diastolic, ...(mean !== undefined && { mean }) } });
  const full = at(120, 80, 93);
  assert.deepEqual([full.value, full.diastolic, full.mean, full.plausibility], [120, 80, 93, 'valid']);
  assert.equal(at(120, 80, null).mean, null);
  const cases: [number, number, number | undefined, string][] = [
    [280, 180, undefined, 'valid'],
    [281, 180, undefined, 'extreme'],
    [50, 25, undefined, 'valid'],
    [49, 25, undefined, 'extreme'],
    [50, 24, undefined, 'extreme'],
    [200, 181, undefined, 'extreme'],
    [190, 20, undefined, 'extreme'],
    [285, 150, undefined, 'extreme'],
    [80, 180, undefined, 'extreme'],
    [190, -5, undefined, 'extreme'],
    [-190, -5, undefined, 'implausible'],
    [120, 80, 34, 'extreme'],
    [120, 80, 210, 'valid'],
    [80, 80, undefined, 'extreme'],
    [81, 80, undefined, 'valid'],
  ];
  for (const [systolic, diastolic, mean, expected] of cases)
    assert.equal(at(systolic, diastolic, mean).plausibility, expected, `${systolic}/${diastolic} ${mean}`);
  const kpa = reading({ ...pressure, unit: 'kPa', value: { systolic: 16, diastolic: 10 } });
  assert.deepEqual([kpa.value, kpa.diastolic, kpa.enteredUnit], [120.010201, 75.006376, 'kPa']);
});

// Values people came with and nobody was told of (clinical review of 2026-11-28, section 4).
const strange: [string, number, string, string][] = [
  ['glucose', 620, 'mg/dL', 'extreme'],
  ['glucose', 35, 'mmol/L', 'extreme'],
  ['glucose', 8, 'mg/dL', 'extreme'],
  ['spo2', 48, '%', 'extreme'],
  ['spo2', 101, '%', 'implausible'],
  ['temperature', 29.5, 'Cel', 'extreme'],
  ['inr', 11, '{INR}', 'extreme'],
  ['weight', 500, 'kg', 'extreme'],
  ['weight', -84, 'kg', 'implausible'],
];
for (const [value_type, value, unit, expected] of strange)
  test(`[TRIGGER-02] ${value_type} of ${value} ${unit} is ${expected}`, () => {
    assert.equal(reading({ value_type, value, unit, measured_at }).plausibility, expected);
  });

test('[TRIGGER-02] what lies beyond a meter’s range is extreme and lies beyond every border of a rule', () => {
  const high = reading({ value_type: 'glucose', value: 'HI', unit: 'mg/dL', measured_at });
  const low = reading({ value_type: 'glucose', value: ' lo ', unit: 'mmol/L', measured_at });
  assert.deepEqual([high.value, high.qualifier, high.plausibility], [600, 'above', 'extreme']);
  assert.deepEqual([low.value, low.qualifier, low.plausibility], [10, 'below', 'extreme']);
  assert.equal(partsForRules(high).value, Number.POSITIVE_INFINITY);
  assert.equal(partsForRules(low).value, Number.NEGATIVE_INFINITY);
  assert.deepEqual(refusals({ value_type: 'glucose', value: 'ERR', unit: 'mg/dL', measured_at }), [
    'value wrong_type',
  ]);
});

// ISO/IEEE 11073-20601 annex F.8 and 11073-10103: what each word means, as text, as its bits, and read with its sign.
const specials: [unknown, 'above' | 'below' | 'none'][] = [
  ...['HI', 'high', '+INFINITY', 'Infinity', 'inf', ' +inf ', '0x07FE', '0x007FFFFE', '+∞'].map(
    (word) => [word, 'above'] as [string, 'above'],
  ),
  ...['LO', 'low', '-INFINITY', '-inf', '−Infinity', '0x0802', '0x00800002'].map(
    (word) => [word, 'below'] as [string, 'below'],
  ),
  ...['NaN', 'nan', 'NRes', 'reserved', '0x07FF', '0x0800', '0x0801', '0x007FFFFF', '0x00800000'].map(
    (word) => [word, 'none'] as [string, 'none'],
  ),
  ...[Number.POSITIVE_INFINITY, 0x07fe, 0x007ffffe].map((code) => [code, 'above'] as [number, 'above']),
  ...[Number.NEGATIVE_INFINITY, 0x0802, -2046, 0x00800002, -8388606].map(
    (code) => [code, 'below'] as [number, 'below'],
  ),
  ...[Number.NaN, 0x07ff, 0x0800, -2048, 0x0801, -2047, 0x007fffff, 0x00800000, -8388608, 0x00800001].map(
    (code) => [code, 'none'] as [number, 'none'],
  ),
];
for (const [given, means] of specials)
  test(`[TRIGGER-02] ${String(given)} of a device is ${means === 'none' ? 'no value, and refused as that' : means}`, () => {
    const attributes = { value_type: 'spo2', value: given, unit: '%', measured_at };
    if (means === 'none') assert.deepEqual(refusals(attributes), ['value no_value']);
    else {
      const { qualifier, plausibility, value } = reading(attributes);
      assert.deepEqual([qualifier, plausibility, value], [means, 'extreme', means === 'above' ? 100 : 50]);
    }
  });

test('[TRIGGER-02] a number somebody can have is that number: 2046 steps are steps, and 2045 is no word', () => {
  const steps = (value: number) => reading({ value_type: 'steps', value, unit: '{steps}', measured_at });
  for (const value of [2046, 2047, 2048]) {
    assert.deepEqual([steps(value).value, steps(value).qualifier], [value, null]);
    const glucose = reading({ value_type: 'glucose', value, unit: 'mg/dL', measured_at });
    assert.deepEqual(
      [glucose.value, glucose.plausibility],
      [value, 'extreme'],
      'glucose was measured at 2,656',
    );
  }
  for (const value of [2045, 2051, -2045, -2049]) {
    const taken = reading({ value_type: 'spo2', value, unit: '%', measured_at });
    assert.deepEqual([taken.value, taken.plausibility, taken.qualifier], [value, 'implausible', null]);
  }
});

// A part as it was sent: what is stored, the sign, what the pair is taken for, and what the rules look at.
const infinity = Number.POSITIVE_INFINITY;
const pairs: [unknown, unknown, [number, number | null], string, string, [number, number | null]][] = [
  [190, 'LO', [190, 25], 'told/below', 'extreme', [190, -infinity]],
  [190, -infinity, [190, 25], 'told/below', 'extreme', [190, -infinity]],
  [120, 'HI', [120, 180], 'told/above', 'extreme', [120, infinity]],
  ['HI', 110, [280, 110], 'above/told', 'extreme', [infinity, 110]],
  ['LO', 40, [50, 40], 'below/told', 'extreme', [-infinity, 40]],
  ['HI', 'LO', [280, 25], 'above/below', 'extreme', [infinity, -infinity]],
  ['HI', 'HI', [280, 180], 'above/above', 'extreme', [infinity, infinity]],
  [190, 'NaN', [190, null], 'told/none', 'valid', [190, null]],
  [290, 'NaN', [290, null], 'told/none', 'extreme', [290, null]],
  [120, 2047, [120, null], 'told/none', 'valid', [120, null]],
  ['HI', 'NaN', [280, null], 'above/none', 'extreme', [infinity, null]],
  ['NaN', 130, [130, 130], 'none/told', 'extreme', [Number.NaN, 130]],
  ['NRes', 'HI', [180, 180], 'none/above', 'extreme', [Number.NaN, infinity]],
  [190, 110, [190, 110], 'null', 'valid', [190, 110]],
];
for (const [systolic, diastolic, stored, sign, taken, judged] of pairs)
  test(`[TRIGGER-02] ${String(systolic)}/${String(diastolic)}: one part of a pair never silences the other`, () => {
    const given = reading({ ...pressure, components: { systolic, diastolic } });
    assert.deepEqual([given.value, given.diastolic], stored);
    assert.deepEqual([String(given.qualifier), given.plausibility], [sign, taken]);
    const parts = partsForRules(given);
    assert.deepEqual([parts.value, parts.diastolic], judged);
    assert.equal(plausibilityByRange(given), taken, 'the same as stored');
  });

test('[TRIGGER-02] a pair without any value is refused as that, and a mean without one is named', () => {
  for (const parts of [
    { systolic: 'NaN', diastolic: 'NRes' },
    { systolic: 2047, diastolic: -2048, mean: 93 },
  ])
    assert.deepEqual(refusals({ ...pressure, components: parts }), ['components no_value']);
  const named = (mean: unknown) => {
    const parsed = parseReading({ ...pressure, components: { systolic: 120, diastolic: 80, mean } }, now);
    assert.ok('reading' in parsed);
    return [parsed.reading.mean, parsed.reading.plausibility, parsed.leftOut];
  };
  assert.deepEqual(named('NaN'), [null, 'valid', ['components/mean']]);
  assert.deepEqual(named('HI'), [null, 'valid', ['components/mean']]);
  assert.deepEqual(named(93), [93, 'valid', []]);
  assert.deepEqual(named(null), [null, 'valid', []]);
});

test('[TRIGGER-02] a part nobody can have is none for the rules; the other part keeps its number', () => {
  const given = reading({ ...pressure, components: { systolic: 190, diastolic: -5 } });
  assert.deepEqual(partsForRules(given), { value: 190, diastolic: null, mean: null });
});

test('[SYSTEM-09] every refusal names its field, and all faults are told at once', () => {
  const cases: [Record<string, unknown>, string[]][] = [
    [{}, ['value_type required', 'measured_at required', 'unit required']],
    [{ ...weight, value_type: 'mood' }, ['value_type value_type_unknown']],
    [{ ...weight, value_type: 7 }, ['value_type wrong_type']],
    [{ ...weight, value_type: 'ecg', unit: 'mV' }, ['value_type value_type_elsewhere']],
    [{ ...weight, value_type: 'cied', unit: '1' }, ['value_type value_type_elsewhere']],
    [{ ...weight, value_type: 'toString' }, ['value_type value_type_unknown']],
    [{ ...weight, unit: 'mmHg' }, ['unit unit_unknown']],
    [{ ...weight, unit: 1 }, ['unit wrong_type']],
    [{ ...weight, value: undefined }, ['value required']],
    [{ ...weight, value: '84,6' }, ['value wrong_type']],
    [{ ...weight, value: Number.NaN }, ['value no_value']],
    [{ ...weight, value: 1e9 + 1 }, ['value too_big']],
    [{ ...weight, value: [84] }, ['value wrong_type']],
    [{ ...pressure, value: 120 }, ['components component_required']],
    [{ ...pressure, components: { systolic: 120 } }, ['components/diastolic required']],
    [{ ...pressure, value: { systolic: 'x' } }, ['value/systolic wrong_type', 'value/diastolic required']],
    [
      { ...pressure, components: { systolic: 120, diastolic: 80, pulse: 70 } },
      ['components/pulse component_unknown'],
    ],
    [{ ...weight, unit: 'st', measured_at: 'gestern' }, ['measured_at not_an_instant', 'unit unit_unknown']],
  ];
  for (const [attributes, expected] of cases) assert.deepEqual(refusals(attributes), expected);
});

const instants: [string, number, number][] = [
  ['2026-11-20T07:42:00+01:00', Date.UTC(2026, 10, 20, 6, 42), 60],
  ['2026-11-20T06:42:00Z', Date.UTC(2026, 10, 20, 6, 42), 0],
  ['2026-11-20T06:42Z', Date.UTC(2026, 10, 20, 6, 42), 0],
  ['2026-11-19T20:12:00.5-10:30', Date.UTC(2026, 10, 20, 6, 42, 0, 500), -630],
  ['2026-11-20T12:27:00+05:45', Date.UTC(2026, 10, 20, 6, 42), 345],
  ['2026-11-20T06:42:00-00:00', Date.UTC(2026, 10, 20, 6, 42), 0],
  // The hour that Berlin has twice: the offset decides which one is meant.
  ['2026-10-25T02:30:00+02:00', Date.UTC(2026, 9, 25, 0, 30), 120],
  ['2026-10-25T02:30:00+01:00', Date.UTC(2026, 9, 25, 1, 30), 60],
  // The hour that Berlin does not have is still an instant.
  ['2026-03-29T02:30:00+01:00', Date.UTC(2026, 2, 29, 1, 30), 60],
  ['2024-02-29T23:59:59.999999999+01:00', Date.UTC(2024, 1, 29, 22, 59, 59, 999), 60],
];

for (const [text, epoch, offset] of instants) {
  test(`${text} is one instant, ${offset} minutes east`, () => {
    const given = reading({ ...weight, measured_at: text });
    assert.equal(given.measuredAt, epoch);
    assert.ok(given.offsetMinutes === offset);
  });
}

test('an instant without offset, a day that does not exist and a time that does not exist are refused', () => {
  const texts = [
    '2026-11-20',
    '2026-11-20T07:42:00',
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-11-20T24:30:00Z',
  ];
  for (const text of [
    ...texts,
    '2026-11-20T07:60:00Z',
    '20.11.2026 07:42',
    '2026-11-20 07:42:00Z',
    '2026-11-20T07:42:00+25:00',
    1732088520,
  ])
    assert.deepEqual(
      refusals({ ...weight, measured_at: text }),
      ['measured_at not_an_instant'],
      String(text),
    );
});

test('a reading may run five minutes ahead and reach back to the year 2000, no further', () => {
  const at = (time: number) => ({ ...weight, measured_at: new Date(time).toISOString() });
  assert.equal(reading(at(now + clockToleranceMs)).measuredAt, now + clockToleranceMs);
  assert.deepEqual(refusals(at(now + clockToleranceMs + 1)), ['measured_at in_the_future']);
  assert.equal(reading(at(oldestReading)).measuredAt, oldestReading);
  assert.deepEqual(refusals(at(oldestReading - 1)), ['measured_at too_old']);
});

const anything = fc.oneof(
  fc.anything(),
  fc.constantFrom('weight', 'blood_pressure', 'kg', 'mm[Hg]', measured_at, 120, 80),
);
const names = fc.constantFrom('value_type', 'value', 'components', 'unit', 'measured_at');

test('whatever comes in, the parser never throws and answers either a finite reading or named refusals', () => {
  const attributes = fc.dictionary(names, anything).map((wrong) => ({ ...weight, ...wrong }));
  fc.assert(
    fc.property(fc.oneof(attributes, fc.dictionary(fc.string(), fc.anything())), (given) => {
      const parsed = parseReading(given, now);
      if ('refusals' in parsed)
        return (
          parsed.refusals.length > 0 &&
          parsed.refusals.every(({ field, code }) => field !== '' && code !== '')
        );
      const { value, measuredAt, offsetMinutes } = parsed.reading;
      return (
        Number.isFinite(value) &&
        Number.isFinite(measuredAt) &&
        Math.abs(offsetMinutes) < 24 * 60 &&
        measuredAt <= now + clockToleranceMs
      );
    }),
    { numRuns: 3000 },
  );
});

test('every number in every unit of every type is taken, and marked exactly when it lies outside', () => {
  const given = fc.constantFrom(...numeric).chain((type) =>
    fc.record({
      type: fc.constant(type),
      unit: fc.constantFrom(...unitsOf(type)),
      value: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(given, ({ type, unit, value }) => {
      const made = reading({ value_type: type.key, unit, value, measured_at });
      return (made.plausibility === 'valid') === (made.value >= type.min && made.value <= type.max);
    }),
  );
});
