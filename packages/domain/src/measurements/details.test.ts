import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailLimits, parseDetails, spanFault } from './details.ts';
import { clockToleranceMs } from './reading.ts';

const now = Date.UTC(2026, 10, 20, 8);
const read = (attributes: Record<string, unknown>) => parseDetails(attributes, now);
const faults = (attributes: Record<string, unknown>) => {
  const read = parseDetails(attributes, now);
  return 'refusals' in read ? read.refusals.map(({ field, code }) => `${field} ${code}`) : [];
};

test('[PATIENT-21] a reading that tells nothing beside its values has no details', () => {
  for (const attributes of [
    {},
    { feeling_factors: [], group: ' ', location: null, weather: {}, from_at: '', to_at: null },
    { value: 80, comment: 'nüchtern' },
  ])
    assert.deepEqual(read(attributes), { details: null });
});

test('[PATIENT-21] texts are trimmed, instants are told in UTC, what is not told of the weather is null', () => {
  const found = read({
    feeling_factors: [' Stress '],
    group: ' Ruhe ',
    weather: { temperature_c: -3.5 },
    from_at: '2026-11-20T07:00:00+01:00',
    to_at: '2026-11-20T07:30:00+01:00',
  });
  assert.deepEqual(found, {
    details: {
      feelingFactors: ['Stress'],
      group: 'Ruhe',
      location: null,
      weather: { condition: null, temperatureC: -3.5, airPressureHpa: null },
      fromAt: '2026-11-20T06:00:00.000Z',
      toAt: '2026-11-20T06:30:00.000Z',
    },
  });
});

const { min: coldest, max: hottest } = detailLimits.temperatureC;
const { min: lowest, max: highest } = detailLimits.airPressureHpa;
const numbers: [string, number, string | null][] = [
  ['temperature_c', coldest - 0.1, 'too_small'],
  ['temperature_c', coldest, null],
  ['temperature_c', coldest + 0.1, null],
  ['temperature_c', hottest - 0.1, null],
  ['temperature_c', hottest, null],
  ['temperature_c', hottest + 0.1, 'too_big'],
  ['air_pressure_hpa', lowest - 0.1, 'too_small'],
  ['air_pressure_hpa', lowest, null],
  ['air_pressure_hpa', highest, null],
  ['air_pressure_hpa', highest + 0.1, 'too_big'],
];
for (const [name, value, code] of numbers)
  test(`[PATIENT-21] weather of ${name} ${value} is ${code ?? 'taken'}`, () => {
    assert.deepEqual(faults({ weather: { [name]: value } }), code ? [`weather/${name} ${code}`] : []);
  });

test('[PATIENT-21] texts, words and their number have limits, each taken on the limit and refused above', () => {
  const { group, location, factorName, feelingFactors: most } = detailLimits;
  const words = (count: number) => Array.from({ length: count }, (_, at) => `Wort ${at}`);
  assert.deepEqual(
    faults({
      group: 'x'.repeat(group),
      location: 'x'.repeat(location),
      feeling_factors: [...words(most - 1), 'x'.repeat(factorName)],
    }),
    [],
  );
  assert.deepEqual(
    faults({
      group: 'x'.repeat(group + 1),
      location: 'x'.repeat(location + 1),
      feeling_factors: words(most + 1),
    }),
    ['feeling_factors too_many', 'group too_long', 'location too_long'],
  );
  assert.deepEqual(faults({ feeling_factors: ['x'.repeat(factorName + 1)] }), ['feeling_factors/0 too_long']);
});

test('[PATIENT-21] what has the wrong shape is refused at its field', () => {
  assert.deepEqual(
    faults({
      feeling_factors: ['Stress', 7, ' '],
      group: 5,
      location: 'a\0b',
      weather: { condition: 'hail', temperature_c: '4', air_pressure_hpa: Number.NaN },
      from_at: 'gestern',
    }),
    [
      'from_at not_an_instant',
      'feeling_factors/1 wrong_type',
      'feeling_factors/2 required',
      'group wrong_type',
      'location wrong_type',
      'weather/condition not_a_choice',
      'weather/temperature_c wrong_type',
      'weather/air_pressure_hpa wrong_type',
    ],
  );
  assert.deepEqual(faults({ weather: 'Regen' }), ['weather wrong_type']);
});

test('[PATIENT-21] a span has both ends, in their order; both may be one instant', () => {
  const [earlier, later] = ['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.001Z'];
  assert.deepEqual(spanFault({ fromAt: earlier, toAt: null }), { at: 'toAt', code: 'required' });
  assert.deepEqual(spanFault({ fromAt: null, toAt: later }), { at: 'fromAt', code: 'required' });
  assert.deepEqual(spanFault({ fromAt: later, toAt: earlier }), { at: 'toAt', code: 'from_after_to' });
  assert.equal(spanFault({ fromAt: earlier, toAt: earlier }), null);
  assert.equal(spanFault({ fromAt: earlier, toAt: later }), null);
  assert.equal(spanFault({ fromAt: null, toAt: null }), null);
});

test('[PATIENT-21] a span may end as far ahead as a device clock may run, and not further', () => {
  const at = (ms: number) => new Date(now + ms).toISOString();
  const from = at(-60_000);
  assert.deepEqual(faults({ from_at: from, to_at: at(clockToleranceMs) }), []);
  assert.deepEqual(faults({ from_at: from, to_at: at(clockToleranceMs + 1) }), ['to_at in_the_future']);
});
