import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StageCosts } from './costs.ts';
import { growthOf, readDear } from './growth.ts';

const where = { costs: 'costs.tsv', dear: 'dear.tsv' };
const costsOf = (stage: string, files: Record<string, number>, tests = 1): StageCosts =>
  new Map([[stage, new Map(Object.entries(files).map(([file, seconds]) => [file, { seconds, tests }]))]]);
const said = (costs: StageCosts, dear = '') =>
  growthOf(costs, readDear(`file\tseconds\treason\n${dear}`), where).map(
    ({ path, message }) => `${path} ${message}`,
  );

describe('growth of the test run', () => {
  test('a file just below and on its budget passes, just above it is named', () => {
    assert.deepEqual(said(costsOf('server', { 'a.test.ts': 3.99, 'b.test.ts': 4 })), []);
    assert.deepEqual(said(costsOf('server', { 'a.test.ts': 4.01 })), [
      'costs.tsv server a.test.ts costs 4.0 s, 4 are allowed: make it cheaper or say why not',
    ]);
    assert.deepEqual(said(costsOf('web', { 'a.test.tsx': 0.6 })), []);
    assert.equal(said(costsOf('web', { 'a.test.tsx': 0.61 })).length, 1);
    assert.deepEqual(said(costsOf('unit', { 'a.test.ts': 0.1 })), []);
    assert.equal(said(costsOf('unit', { 'a.test.ts': 0.11 })).length, 1);
  });

  test('journeys have a budget each: a file of three may cost three times as much', () => {
    assert.deepEqual(said(costsOf('e2e', { 'a.spec.ts': 18 }, 3)), []);
    assert.equal(said(costsOf('e2e', { 'a.spec.ts': 18.1 }, 3)).length, 1);
  });

  test('a dear file says why and how much it may; more than that is named, no reason and no need too', () => {
    const costs = costsOf('server', { 'a.test.ts': 9 });
    assert.deepEqual(said(costs, 'a.test.ts\t9\tstarts four servers\n'), []);
    assert.match(said(costs, 'a.test.ts\t8.9\tstarts four servers\n')[0] ?? '', /costs 9\.0 s, 8\.9 are/);
    assert.deepEqual(said(costs, 'a.test.ts\t9\t\n'), ['dear.tsv a.test.ts has no reason']);
    const within = 'is within its budget or no more: its line can go';
    assert.deepEqual(said(costsOf('server', { 'a.test.ts': 4 }), 'a.test.ts\t9\tstarts\nb.test.ts\t9\tx\n'), [
      `dear.tsv a.test.ts ${within}`,
      `dear.tsv b.test.ts ${within}`,
    ]);
  });

  test('the sum on 42 minutes passes, above it fails, with what no file is named for', () => {
    const rest = (seconds: number) => costsOf('server', { '-': seconds, 'a.test.ts': 4 });
    assert.deepEqual(said(rest(42 * 60 - 4)), []);
    assert.deepEqual(said(rest(42 * 60 + 60)), [
      'costs.tsv the tests cost 43.1 processor minutes, 42 are allowed in all',
    ]);
  });
});
