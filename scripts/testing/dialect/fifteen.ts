import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTestCluster } from '../../../apps/server/src/testing/cluster.ts';
import { root } from '../../source/tree.ts';
import { nodeTests } from '../node-tests.ts';
import { failedWith, type Report, type TestResult } from '../results.ts';
import type { Tools } from '../tools.ts';
import { calledIn } from './called.ts';
import { dialectList } from './list.ts';
import { keeping } from './sent.ts';
import { understood } from './understood.ts';

const here = 'scripts/testing/dialect/fifteen.ts';

/** PostgreSQL 15: runs these files there, and has it understand all that the other stages send to 18 meanwhile. */
export async function onFifteen(files: readonly string[], tools: Tools): Promise<Report> {
  const listening = tools.sent.listen();
  const cluster = await startTestCluster('15');
  try {
    const [executed, told] = await Promise.all([
      executedOn(cluster.url, files, tools),
      listening ? understood(cluster.url, listening, isWhole(files)) : [],
    ]);
    return { results: [...executed.results, ...told], times: executed.times };
  } finally {
    await cluster.stop();
    tools.settle('server15');
  }
}

async function executedOn(url: string, files: readonly string[], tools: Tools): Promise<Report> {
  const folder = join(root, 'node_modules/.cache/called-15', String(process.pid));
  mkdirSync(folder, { recursive: true });
  try {
    const report = await nodeTests('server15', files, tools, {
      TEST_DATABASE_URL: url,
      // A measured run asks on one of both who calls what.
      CALLS_DIR: '',
      ...keeping(folder, true),
    });
    const called = new Set([...calledIn(folder).values()].flatMap((names) => [...names]));
    return { ...report, results: [...report.results, ...uncalledOf(files, called)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether all is run that is to be run here in every run. */
function isWhole(files: readonly string[]): boolean {
  return [...dialectList().keys()].every((file) => files.includes(file));
}

/** When the whole list has run, every function that it is to call was called. */
function uncalledOf(files: readonly string[], called: ReadonlySet<string>): TestResult[] {
  if (!isWhole(files)) return [];
  const promised = [...dialectList()].flatMap(([file, { calls }]) => calls.map((name) => ({ file, name })));
  const missing = promised.filter(({ name }) => !called.has(name));
  const title = 'every function of the database is called on PostgreSQL 15';
  if (missing.length === 0) return [{ title, ok: true, file: here, ms: 0 }];
  const lines = missing.map(
    ({ file, name }) => `${name}, which ${file} was to call (scripts/testing/dialect.tsv)`,
  );
  return [failedWith(title, here, lines.join('\n'))];
}
