import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CiedLimit, ciedJudged, ciedLimitFault, ciedLimitFor } from './limits.ts';

const limit = (given: Partial<CiedLimit>): CiedLimit => ({
  kind: 'impedance',
  position: null,
  low: 200,
  high: 1500,
  validFrom: '2020-01-01',
  source: 'Hausstandard',
  ...given,
});

test('[PATIENT-06] a limit itself is still within, the next value that is shown is not', () => {
  const impedance = { low: 200, high: 1500 };
  const of = (value: number) => ciedJudged('impedance', value, impedance);
  assert.deepEqual([199, 200, 1500, 1501].map(of), ['low', null, null, 'high']);
  assert.deepEqual([199.5, 199.4, 1500.4, 1500.5].map(of), [null, 'low', null, 'high']);
  const sensing = (value: number) => ciedJudged('sensing', value, { low: 0.5, high: null });
  assert.deepEqual([0.44, 0.45, 0.5, 50].map(sensing), ['low', null, null, null]);
  assert.equal(ciedJudged('biv_pacing', 0, { low: null, high: null }), null);
});

test('[PATIENT-06] the limit of the day counts, the latest of them, and from its first day on', () => {
  const old = limit({});
  const fresh = limit({ validFrom: '2026-06-01', high: 2000 });
  const on = (day: string) => ciedLimitFor([fresh, old], { kind: 'impedance', position: 'rv', day });
  assert.equal(on('2019-12-31'), null);
  assert.equal(on('2020-01-01'), old);
  assert.equal(on('2026-05-31'), old);
  assert.equal(on('2026-06-01'), fresh);
});

test('[PATIENT-06] what holds for a lead goes before what holds for all, even where that is younger', () => {
  const shock = limit({ position: 'shock', low: 25, high: 110 });
  const all = limit({ validFrom: '2026-01-01' });
  const of = (position: 'shock' | 'rv') =>
    ciedLimitFor([shock, all], { kind: 'impedance', position, day: '2026-11-20' });
  assert.equal(of('shock'), shock);
  assert.equal(of('rv'), all);
  assert.equal(ciedLimitFor([shock, all], { kind: 'sensing', position: 'rv', day: '2026-11-20' }), null);
});

test('[PATIENT-06] a limit that makes no sense is told at its field', () => {
  const fault = (given: Partial<CiedLimit>) => ciedLimitFault(limit(given));
  assert.equal(fault({}), null);
  assert.equal(fault({ low: 1500, high: 1500 }), null);
  assert.deepEqual(fault({ low: 1501 }), { field: 'high', code: 'too_small' });
  assert.deepEqual(fault({ low: null, high: null }), { field: 'high', code: 'required' });
  assert.deepEqual(fault({ low: -1 }), { field: 'low', code: 'out_of_range' });
  assert.deepEqual(fault({ high: 5001 }), { field: 'high', code: 'out_of_range' });
  assert.deepEqual(fault({ kind: 'battery_percent', position: 'rv', low: 10, high: null }), {
    field: 'position',
    code: 'not_a_choice',
  });
});
