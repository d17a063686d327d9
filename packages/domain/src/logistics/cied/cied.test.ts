import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ciedValueFault, ciedValueKinds } from './cied.ts';
import { movedTogether } from './moved.ts';
import { programmingDifferences } from './programming.ts';

const day = 86_400_000;

test('[ENTITY-28] a value stands at a lead or at the device, and within what can be technically', () => {
  for (const { key: kind, ofLead, min, max } of ciedValueKinds) {
    const position = ofLead ? 'rv' : null;
    const fault = (value: number) => ciedValueFault({ kind, position, value });
    assert.deepEqual([min - 0.1, min, max, max + 0.1].map(fault), ['value', null, null, 'value'], kind);
    assert.equal(ciedValueFault({ kind, position: ofLead ? null : 'ra', value: min }), 'position');
  }
});

test('[ENTITY-28] two programmings differ in what changed alone, zones one by one', () => {
  const before = {
    mode: 'DDD',
    lowerRate: 60,
    upperRate: 120,
    zones: [{ name: 'VT1', fromRate: 171, therapy: 'ATP' }],
  };
  assert.deepEqual(programmingDifferences(before, before), []);
  const after = {
    ...before,
    mode: 'DDDR',
    zones: [
      { name: 'VT1', fromRate: 165, therapy: 'ATP' },
      { name: 'VF', fromRate: 222, therapy: null },
    ],
  };
  assert.deepEqual(programmingDifferences(before, after), [
    { field: 'mode', from: 'DDD', to: 'DDDR' },
    { field: 'VT1:rate', from: 171, to: 165 },
    { field: 'VF:rate', from: null, to: 222 },
  ]);
});

test('[ENTITY-28] told as moved is a last value outside of all of the thirty days before the last week', () => {
  const now = 100 * day;
  const course = (last: number, calm = 20) => ({
    key: 'biv',
    times: [...Array.from({ length: calm }, (_, at) => now - (30 - at) * day), now - day],
    values: [...Array.from({ length: calm }, (_, at) => 96 + (at % 3)), last],
  });
  assert.deepEqual(movedTogether([course(83)], now), [{ key: 'biv', from: 97, to: 83 }]);
  assert.deepEqual(movedTogether([course(96)], now), []);
  assert.deepEqual(movedTogether([course(95.9)], now).length, 1);
  assert.deepEqual(movedTogether([course(98)], now), []);
  assert.deepEqual(movedTogether([course(98.1)], now).length, 1);
  assert.deepEqual(movedTogether([course(83, 6)], now), [], 'too few to know what is usual');
  assert.deepEqual(movedTogether([course(83, 7)], now).length, 1);
  assert.deepEqual(movedTogether([course(83)], now + 7 * day), [], 'no value of the last week');
});
