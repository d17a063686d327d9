import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { round, watchSlowness } from './calibration.ts';
import { dealtByCost, keptCosts, readCosts, writeCosts } from './costs.ts';
import { keepCosts, measuredCosts } from './measured.ts';

function placeOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'costs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'costs.tsv');
}

const passed = (file: string) => ({ title: 'a', ok: true, file, ms: 1 });
const ran = (stage: string, cpuMs: Record<string, number>, cpuSeconds: number) => ({
  stage,
  results: Object.keys(cpuMs).map(passed),
  times: Object.entries(cpuMs).map(([file, ms]) => ({ file, ms: 1, cpuMs: ms })),
  cpuSeconds,
});

describe('costs of test files', () => {
  test('are told in seconds of the usual machine, and what no file used stands as the rest', (t) => {
    const place = placeOf(t);
    writeCosts(measuredCosts([ran('server', { 'a.test.ts': 2_000, 'b.test.ts': 500 }, 4)], 2), place);
    assert.equal(
      readFileSync(place, 'utf8'),
      'server\t-\t0.75\t0\nserver\ta.test.ts\t1.00\t1\nserver\tb.test.ts\t0.25\t1\n',
    );
    assert.deepEqual(readCosts(place).get('server')?.get('a.test.ts'), { seconds: 1, tests: 1 });
  });

  test('are kept for an ordinary run: other stages stay, files that are no more and those of full alone go', (t) => {
    const place = placeOf(t);
    const usual = (...files: string[]) => new Map([['server15', new Set(files)]]);
    keepCosts(
      measuredCosts([ran('web', { 'w.test.tsx': 100 }, 0.1)], 1),
      new Map([['web', new Set(['w.test.tsx'])]]),
      place,
    );
    keepCosts(
      measuredCosts([ran('server15', { 'gone.test.ts': 1_000 }, 1)], 1),
      usual('gone.test.ts'),
      place,
    );
    const full = ran('server15', { 'a.test.ts': 1_000, 'full.test.ts': 9_000 }, 12);
    keepCosts(measuredCosts([full], 1), usual('a.test.ts'), place);
    assert.deepEqual(Object.fromEntries(keptCosts('server15', place)), { '-': 1, 'a.test.ts': 1 });
    assert.deepEqual([...keptCosts('web', place).keys()], ['-', 'w.test.tsx']);
  });

  test('share files out evenly, each once, the dearest first, a new one as the middle one', () => {
    const costs = new Map(Object.entries({ a: 9, b: 5, c: 4, d: 1 }));
    assert.deepEqual(dealtByCost(['a', 'b', 'c', 'd'], costs, 2), [
      ['a', 'd'],
      ['b', 'c'],
    ]);
    const groups = dealtByCost(['a', 'new', 'd'], costs, 3);
    assert.deepEqual(groups, [['a'], ['new'], ['d']]);
    assert.deepEqual(dealtByCost([], costs, 3), []);
  });

  test('the loop they are measured by does the same work every time, and tells a figure', () => {
    assert.equal(round(), round());
    assert.ok(watchSlowness()() > 0);
  });
});
