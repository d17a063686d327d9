import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gistOf, keepUnsteady, type Seen } from './unsteady.ts';

const seen = (more: Partial<Seen['unsteady'][number]> = {}, day = '2026-11-22'): Seen => ({
  day,
  seed: 7,
  unsteady: [{ stage: 'web', file: 'a.test.ts', title: '[A-01] a `b`', failure: 'Error: c\n at d', ...more }],
});

test('an unsteady test is listed once until its cause is written, then again', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'unsteady-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'unsteady.md');
  const entries = () => readFileSync(path, 'utf8').trim().split('\n').slice(2);
  writeFileSync(path, '# Unsteady tests\n');
  keepUnsteady(path, seen());
  const first = "- 2026-11-22 web `a.test.ts` `[A-01] a 'b'` said `Error: c`, seed 7; cause: open";
  assert.deepEqual(entries(), [first]);
  keepUnsteady(path, seen({ failure: 'another time another word' }, '2026-11-23'));
  assert.deepEqual(entries(), [first]);
  keepUnsteady(path, seen({ title: 'another' }));
  keepUnsteady(path, seen({ stage: 'unit' }));
  assert.equal(entries().length, 3);
  writeFileSync(path, readFileSync(path, 'utf8').replace('cause: open', 'cause: a race, mended'));
  keepUnsteady(path, seen());
  assert.equal(entries().length, 4);
});

test('what an unsteady test said is told with what it found and expected, without colours and stack', () => {
  const failure =
    'AssertionError: strictly equal:\n\n\u001B[31m0\u001B[39m !== 1\n\n    at check (a.ts:1:2)\n    at b';
  assert.equal(gistOf(failure), 'AssertionError: strictly equal: 0 !== 1');
  assert.equal(gistOf('x'.repeat(1000)).length, 400);
  assert.equal(gistOf(''), '');
});
