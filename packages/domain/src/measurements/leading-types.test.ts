import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadingTypes } from './leading-types.ts';

const keys = (measured: readonly string[]) => leadingTypes(measured).map(({ key }) => key);

test('weight, saturation, blood pressure and pulse lead in this order, whatever was measured first', () => {
  assert.deepEqual(keys(['pulse', 'blood_pressure', 'weight', 'spo2']), [
    'weight',
    'spo2',
    'blood_pressure',
    'pulse',
  ]);
});

test('where one of them is not measured the next that is takes its place, and nothing unknown is shown', () => {
  assert.deepEqual(keys(['glucose', 'pulse', 'no_such_type']), ['pulse', 'glucose']);
  assert.deepEqual(keys([]), []);
});
