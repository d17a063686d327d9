import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { plantedTests } from './planted-tests.ts';
import { runQuiet } from './run.ts';
import { runTests } from './run-tests.ts';

const header = '# Unsteady tests';
const importing = "import { test } from 'node:test'; import { appendFileSync, existsSync } from 'node:fs';";

function run(t: TestContext) {
  const planted = plantedTests(t);
  const list = join(planted.folder, 'unsteady.md');
  writeFileSync(list, `${header}\n`);
  const lines: string[] = [];
  t.mock.method(console, 'log', (line: string) => lines.push(...line.split('\n')));
  return {
    ...planted,
    lines,
    list: () => readFileSync(list, 'utf8'),
    of: (files: string[]) => runTests([], [planted.stage(files)], list),
  };
}

describe('a test run', () => {
  test('passes when everything passes, and says so last', async (t) => {
    const { plant, of, lines, list } = run(t);
    assert.equal(await of([plant('a.test.mjs', `${importing} test('passes', () => {});`)]), 0);
    assert.equal(lines.at(-1), '1 passed, 0 failed');
    assert.match(lines.join('\n'), /dearest files\n.*a\.test\.mjs/);
    assert.equal(list(), `${header}\n`);
  });

  test('a failing test fails both times, and with them the run', async (t) => {
    const { plant, of, lines, folder, list } = run(t);
    const counted = `appendFileSync('${join(folder, 'runs')}', 'x');`;
    const file = plant(
      'a.test.mjs',
      `${importing} test('fails', () => { ${counted} throw new Error('y'); });`,
    );
    const other = plant('b.test.mjs', `${importing} test('passes', () => {});`);
    assert.equal(await of([file, other]), 1);
    assert.equal(readFileSync(join(folder, 'runs'), 'utf8'), 'xx');
    assert.equal(lines.at(-1), '1 passed, 1 failed');
    assert.equal(list(), `${header}\n`);
  });

  test('a file that passes alone lets the run pass, is named in the last lines and kept in the list', async (t) => {
    const { plant, of, lines, folder, list } = run(t);
    const first = join(folder, 'first');
    const text = `${importing} test('wavers', () => {
      if (existsSync('${first}')) return;
      appendFileSync('${first}', 'x');
      throw new Error('only once | this time');
    });
    test('stands', () => {});`;
    assert.equal(await of([plant('a.test.mjs', text)]), 0);
    assert.equal(lines.at(-1), '2 passed, 0 failed');
    assert.match(lines.at(-2) ?? '', /^unsteady: planted .*a\.test\.mjs .*seed \d+.*wavers.*only once/);
    const entry =
      /^- \S+ planted `.*a\.test\.mjs` `wavers` said `Error: only once \| this time`, seed \d+; cause: open$/;
    assert.match(list().trim().split('\n').at(-1) ?? '', entry);
  });

  test('a second run that tells of fewer tests is no second chance', async (t) => {
    const { plant, of, lines, folder } = run(t);
    const first = join(folder, 'first');
    const text = `${importing}
      if (!existsSync('${first}')) {
        test('stands', () => {});
        test('wavers', () => { appendFileSync('${first}', 'x'); throw new Error('z'); });
      } else test('something else', () => {});`;
    assert.equal(await of([plant('a.test.mjs', text)]), 1);
    assert.match(lines.join('\n'), /told of fewer tests/);
  });

  test('a stage without a file fails', async (t) => {
    const { of, lines } = run(t);
    assert.equal(await of([]), 1);
    assert.match(lines.join('\n'), /stage planted ran no test/);
  });

  test('a stage that breaks fails, and the others still run', async (t) => {
    const { plant, stage, lines, folder } = run(t);
    const sound = stage([plant('a.test.mjs', `${importing} test('passes', () => {});`)]);
    const broken = { ...sound, name: 'broken', run: () => Promise.reject(new Error('out of order')) };
    const list = join(folder, 'unsteady.md');
    assert.equal(await runTests([], [broken, sound], list), 1);
    assert.equal(lines.at(-1), '1 passed, 1 failed');
    assert.match(lines.join('\n'), /out of order/);
  });

  test('a word nobody knows ends the command with 1', async () => {
    const script = join(import.meta.dirname, '../test.ts');
    assert.ok(existsSync(script));
    const { code, output } = await runQuiet({ command: 'node', args: [script, 'wep'] });
    assert.equal(code, 1);
    assert.match(output, /Unknown: wep/);
  });
});
