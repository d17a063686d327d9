import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readPlaywright, readVitest } from './testing/read-reports.ts';
import type { TestResult } from './testing/results.ts';
import { runQuiet } from './testing/run.ts';
import { stageLines, verdict } from './testing/summary.ts';
import { runSteps } from './verify/run-steps.ts';

const result = (title: string, ok: boolean): TestResult => ({ title, ok, file: 'a.test.ts', ms: 1 });
const outcome = (stage: string, ...results: TestResult[]) => ({ stage, results, seconds: 1 });

describe('the verdict', () => {
  test('all passed ends with 0', () => {
    const all = [outcome('unit', result('a', true), result('b', true)), outcome('web', result('c', true))];
    assert.deepEqual(verdict(all), { line: '3 passed, 0 failed', exitCode: 0 });
  });

  test('one failed test ends with 1 and is named', () => {
    const one = outcome('unit', result('a', true), result('b', false));
    assert.deepEqual(verdict([one]), { line: '1 passed, 1 failed', exitCode: 1 });
    assert.match(stageLines(one).join('\n'), /failed: a\.test\.ts b/);
  });

  test('a stage that ran no test has failed, and so has a run without a stage', () => {
    assert.deepEqual(verdict([outcome('unit', result('a', true)), outcome('web')]), {
      line: '1 passed, 1 failed',
      exitCode: 1,
    });
    assert.match(stageLines(outcome('web')).join('\n'), /stage web ran no test/);
    assert.equal(verdict([]).exitCode, 1);
  });
});

describe('reports', () => {
  test('of Vitest: skipped and unloadable files count as failed', () => {
    const assertion = (fullName: string, status: string) => ({ fullName, status, duration: 1.4 });
    const results = readVitest(
      {
        testResults: [
          {
            name: '/r/a.test.ts',
            status: 'passed',
            assertionResults: [assertion('a', 'passed'), assertion('b', 'skipped')],
          },
          { name: '/r/b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
          { name: '/r/c.test.ts', status: 'failed', assertionResults: [assertion('c', 'failed')] },
        ],
      },
      '/r',
    );
    assert.deepEqual(
      results.map(({ file, ok }) => [file, ok]),
      [
        ['a.test.ts', true],
        ['a.test.ts', false],
        ['b.test.ts', false],
        ['c.test.ts', false],
      ],
    );
    assert.match(results[2]?.title ?? '', /cannot load/);
  });

  test('of Playwright: groups are part of the title; flaky, skipped and errors outside count as failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      ok: status !== 'unexpected',
      tests: [{ status, results: [{ duration: 5 }] }],
    });
    const specs = [spec('a', 'expected'), spec('b', 'flaky'), spec('c', 'skipped'), spec('d', 'unexpected')];
    const group = { title: '[DASH-01] group', file: 'a.spec.ts', specs };
    const file = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [], suites: [group] };
    const results = readPlaywright({ suites: [file], errors: [{ message: 'no server' }] });
    assert.deepEqual(
      results.map(({ title, ok }) => [title, ok]),
      [
        ['[DASH-01] group > a', true],
        ['[DASH-01] group > b', false],
        ['[DASH-01] group > c', false],
        ['[DASH-01] group > d', false],
        ['no server', false],
      ],
    );
  });
});

test('the reporter writes tests, not groups, and counts what did not run as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reporter-'));
  const file = join(folder, 'out.jsonl');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  // Put together here so that no check reads these as tests of ours that are left out.
  const left = ['skip', 'todo'];
  write(
    'a.test.mjs',
    `import { describe, test } from 'node:test';
     describe('group', () => { test('passes', () => {}); test('fails', () => { throw new Error('x'); }); });
     test('outer', async (t) => { await t.test('inner', () => { throw new Error('y'); }); });
     test.${left[0]}('is skipped', () => {});
     test.${left[1]}('is to do', () => {});`,
  );
  write('b.test.mjs', 'export {};');
  write('c.test.mjs', "throw new Error('cannot load');");
  const reporter = [
    `--test-reporter=${join(import.meta.dirname, 'reporter.ts')}`,
    `--test-reporter-destination=${file}`,
  ];
  const files = ['a', 'b', 'c'].map((name) => join(folder, `${name}.test.mjs`));
  const { code } = await runQuiet({
    command: 'node',
    args: ['--test', '--test-concurrency=1', ...reporter, ...files],
  });
  const results = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TestResult)
    .map(({ title, ok }) => `${ok ? 'ok' : 'no'} ${title.replace(/^.*\/(?=[bc]\.test)/, '')}`);
  rmSync(folder, { recursive: true });
  assert.equal(code, 1);
  assert.deepEqual(results, [
    'ok group > passes',
    'no group > fails',
    'no outer > inner',
    'no is skipped (did not run)',
    'no is to do (did not run)',
    'no b.test.mjs holds no test',
    'no c.test.mjs Error: cannot load',
  ]);
});

test('a step counts as one test and fails with its exit code', async (t) => {
  t.mock.method(console, 'log', () => {});
  const step = (name: string, code: number) => ({
    name,
    command: 'node',
    args: ['-e', `process.exit(${code})`],
  });
  const results = await runSteps([step('good', 0), step('bad', 3)]);
  assert.deepEqual(
    results.map(({ title, ok }) => [title, ok]),
    [
      ['verify good', true],
      ['verify bad', false],
    ],
  );
});
