import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandwidthFor } from './bandwidth.ts';

const ways: [number, ReturnType<typeof bandwidthFor>][] = [
  [4.2, 'picture'],
  [1.5, 'picture'],
  [1.49, 'sound'],
  [0.15, 'sound'],
  [0.14, 'too_little'],
  [0, 'too_little'],
];
for (const [megabits, expected] of ways)
  test(`[VIDEO-05] ${megabits} Mbit/s are enough for: ${expected}`, () =>
    assert.equal(bandwidthFor(megabits), expected));
