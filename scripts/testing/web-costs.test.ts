import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCosts } from './web-costs.ts';

const times = [
  { file: 'a.test.tsx', ms: 3_000 },
  { file: 'b.test.tsx', ms: 1_000 },
];

test('a file of the web costs what its tests used and an equal part of what the run used beside them', () => {
  const told = [
    { file: 'b.test.tsx', cpuMs: 100 },
    { file: 'a.test.tsx', cpuMs: 900 },
  ];
  assert.deepEqual(withCosts(times, told, 4_000), [
    { file: 'a.test.tsx', ms: 3_000, cpuMs: 2_400 },
    { file: 'b.test.tsx', ms: 1_000, cpuMs: 1_600 },
  ]);
});

test('a file that told nothing, for it died, costs its part of the run', () => {
  assert.deepEqual(
    withCosts(times, [{ file: 'a.test.tsx', cpuMs: 900 }], 1_100).map(({ cpuMs }) => cpuMs),
    [1_000, 100],
  );
});

test('where the run is not measured, nothing becomes cheaper than its tests were', () => {
  assert.deepEqual(
    withCosts(times, [{ file: 'a.test.tsx', cpuMs: 900 }], 0).map(({ cpuMs }) => cpuMs),
    [900, 0],
  );
});
