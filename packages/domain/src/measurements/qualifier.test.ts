import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldNumber } from './reading-sign.ts';

test('[TRIGGER-02] what lies beyond every number is told as beyond its device, all else as the number it is', () => {
  const told: [number | null, object][] = [
    [Number.POSITIVE_INFINITY, { value: null, qualifier: 'above' }],
    [Number.NEGATIVE_INFINITY, { value: null, qualifier: 'below' }],
    [0, { value: 0, qualifier: null }],
    [-3.5, { value: -3.5, qualifier: null }],
    [null, { value: null, qualifier: null }],
  ];
  for (const [given, expected] of told) assert.deepEqual(toldNumber(given), expected);
});
