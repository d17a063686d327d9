import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { dealtFiles } from '../../e2e/dealt.ts';
import { root } from '../source/tree.ts';

const all = globSync('e2e/**/*.spec.ts', { cwd: root });

test('every journey goes through one of the browsers, and the first knows all that is of every practice', () => {
  const [first = [], second = []] = dealtFiles(all, 2);
  assert.deepEqual([...first, ...second].toSorted(), all.toSorted());
  assert.ok(second.length > 0);
  for (const name of ['fleet', 'orders', 'new-practice', 'first-device'])
    assert.ok(first.includes(`e2e/journeys/${name}.spec.ts`), name);
});

test('a file alone takes one browser, whatever it is about', () => {
  for (const file of ['e2e/journeys/fleet.spec.ts', 'e2e/journeys/merge.spec.ts'])
    assert.deepEqual(dealtFiles([file], 1), [[file]]);
});
