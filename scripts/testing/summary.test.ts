import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPlaywright, readVitest, timesOfPlaywright } from './read-reports.ts';
import type { TestResult } from './results.ts';
import { runQuiet } from './run.ts';
import { stageLines, verdict } from './summary.ts';
import { runSteps } from '../verify/run-steps.ts';

const result = (title: string, ok: boolean): TestResult => ({ title, ok, file: 'a.test.ts', ms: 1 });
const outcome = (stage: string, ...results: TestResult[]) => ({
  stage,
  results,
  seconds: 1,
  cpuSeconds: 1,
});

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

test('what the journeys of a file took and cost the processor is added up', () => {
  const spec = (duration: number, cpu: string[]) => ({
    title: 'a',
    file: 'a.spec.ts',
    ok: true,
    tests: [
      {
        status: 'expected',
        annotations: cpu.map((description) => ({ type: 'cpu', description })),
        results: [{ duration }],
      },
    ],
  });
  const group = { title: 'group', file: 'a.spec.ts', specs: [spec(40, ['900'])] };
  const file = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec(7, ['2100'])], suites: [group] };
  const other = { title: 'b.spec.ts', file: 'b.spec.ts', specs: [spec(3, [])] };
  assert.deepEqual(timesOfPlaywright({ suites: [file, other] }), [
    { file: 'e2e/a.spec.ts', ms: 47, cpuMs: 3_000 },
    { file: 'e2e/b.spec.ts', ms: 3 },
  ]);
});

test('a journey that says why it is left out is neither passed nor failed, and the reason is told', () => {
  const left = {
    title: 'by a relay',
    file: 'a.spec.ts',
    ok: true,
    tests: [
      {
        status: 'skipped',
        annotations: [{ type: 'left out', description: 'no coturn' }],
        results: [{ duration: 1 }],
      },
    ],
  };
  const results = readPlaywright({
    suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [left] }],
    errors: [],
  });
  const outcome = { stage: 'e2e', results, seconds: 1, cpuSeconds: 1 };
  assert.match(
    stageLines(outcome).join('\n'),
    /0 passed {4}0 failed[^]*left out: e2e\/a\.spec\.ts by a relay: no coturn/,
  );
  assert.deepEqual(verdict([outcome]), { line: '0 passed, 0 failed, 1 left out', exitCode: 0 });
});

test('a step counts as one test and fails with its exit code', async () => {
  const step = (name: string, code: number) => ({
    name,
    command: 'node',
    args: ['-e', `process.exit(${code})`],
  });
  const results = await runSteps([step('good', 0), step('bad', 3)], runQuiet);
  assert.deepEqual(
    results.map(({ title, ok }) => [title, ok]),
    [
      ['verify good', true],
      ['verify bad', false],
    ],
  );
});
