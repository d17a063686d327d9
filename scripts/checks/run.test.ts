import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runQuiet } from '../testing/run.ts';
import { runSteps } from '../verify/run-steps.ts';
import { steps } from '../verify/steps.ts';
import { treeChecks } from './all.ts';

test('every check of the tree is a result of its own, and no two are called alike', () => {
  const parts = steps.find(({ name }) => name === 'tree')?.parts;
  assert.deepEqual(
    parts,
    treeChecks.map(({ name }) => name),
  );
  const names = steps.flatMap(({ name, parts: some }) => some ?? [name]);
  assert.equal(new Set(names).size, names.length);
});

test('a part that fails, one that is not told of and a process that breaks off are failures by name', async () => {
  const told = async (code: string) => {
    const step = { name: 'tree', command: 'node', args: ['-e', code], parts: ['one', 'two'] };
    const results = await runSteps([step], runQuiet);
    return results.map(({ title, ok, failure }) => [title, ok, failure]);
  };
  const line = (name: string, ok: boolean) =>
    `console.log(JSON.stringify({ name: '${name}', ok: ${ok}, output: '${name} said' }));`;
  assert.deepEqual(await told(line('one', true) + line('two', false)), [
    ['verify one', true, undefined],
    ['verify two', false, 'two said'],
  ]);
  const silent = await told(`${line('two', true)} console.log('more')`);
  assert.deepEqual(
    silent.map(([title, ok]) => [title, ok]),
    [
      ['verify two', true],
      ['verify one', false],
    ],
  );
  const broken = await told(`${line('one', true)} throw new Error('broke off')`);
  assert.deepEqual(
    broken.map(([title, ok]) => [title, ok]),
    [
      ['verify one', false],
      ['verify two', false],
    ],
  );
  assert.match(String(broken[1]?.[2]), /broke off/);
});
