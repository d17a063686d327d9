import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import { dealtByCost, keptCosts } from './costs.ts';
import { withLoggedFaults } from './logged-faults.ts';
import { lostTests } from './lost-tests.ts';
import { failedWith, type FileTime, readLines, type Report, withReport, type TestResult } from './results.ts';
import type { Tools } from './tools.ts';

/** Processor seconds of a process: loading and starting the server hardly counts, and the work is shared out evenly. */
const secondsOfShard = 60;
/** Files share what a process may hold: memory, connections, servers. */
const filesOfShard = 25;

/** Files that start and end processes of their own, or a server that others may not meet. */
const isAlone = /\b(installation|startTestCluster)\(/;

/** Runs files of node:test, several in one process, shared out by what they cost; the dear ones begin first. */
export async function nodeTests(
  stage: string,
  files: readonly string[],
  tools: Tools,
  env: Record<string, string> = {},
): Promise<Report> {
  const groups = groupsOf(files, keptCosts(stage), (file) => readFileSync(join(root, file), 'utf8'));
  const reports = await Promise.all(
    groups.map((group) => tools.lanes.use(1, () => runGroup(stage, group, tools, env))),
  );
  return { results: reports.flatMap(({ results }) => results), times: reports.flatMap(({ times }) => times) };
}

/** Each file in one group; whoever must be alone begins first, for nobody can share its work out. */
export function groupsOf(
  files: readonly string[],
  costs: ReadonlyMap<string, number>,
  textOf: (file: string) => string,
): string[][] {
  const [alone, shared] = parted(files, (file) => isAlone.test(textOf(file)));
  const seconds = shared.reduce((sum, file) => sum + (costs.get(file) ?? 0), 0);
  const groups = Math.max(Math.ceil(seconds / secondsOfShard), Math.ceil(shared.length / filesOfShard));
  return [...alone.map((file) => [file]), ...dealtByCost(shared, costs, groups)];
}

function parted<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

function runGroup(
  stage: string,
  files: readonly string[],
  { run, seed, isFull }: Tools,
  env: Record<string, string>,
): Promise<Report> {
  return withReport(async (lines) => {
    const { code, output } = await run(stage, labelOf(files), {
      command: 'node',
      args: [
        '--test',
        '--test-isolation=none',
        '--test-reporter=./scripts/reporter.ts',
        `--test-reporter-destination=${lines}`,
        'scripts/testing/shard.ts',
      ],
      env: {
        ...env,
        TEST_FILES: JSON.stringify(files),
        TEST_SEED: String(seed),
        ...(isFull && { TEST_FULL: '1' }),
      },
    });
    const told = readLines<TestResult | FileTime>(lines);
    const results = withLoggedFaults(
      told.filter((line): line is TestResult => 'title' in line),
      output,
    );
    const times = told.filter((line): line is FileTime => !('title' in line));
    const owed = [...unfinished(files, { results, times }, { code, output }), ...lostTests(files, results)];
    return { results: [...results, ...owed], times };
  });
}

/** What a process owes: each file at its end, and a reason when it fails although every test passed. */
function unfinished(
  files: readonly string[],
  { results, times }: Report,
  { code, output }: { code: number; output: string },
): TestResult[] {
  const ended = new Set(times.map(({ file }) => file));
  const missing = files.filter((file) => !ended.has(file));
  const tail = output.slice(-3_000);
  if (missing.length > 0)
    return missing.map((file) => failedWith(`did not come to its end (exit code ${code})`, file, tail));
  if (code === 0 || results.some(({ ok }) => !ok)) return [];
  return files.map((file) => failedWith(`its process ended with exit code ${code}`, file, tail));
}

function labelOf(files: readonly string[]): string {
  return files.length === 1 ? (files[0] ?? '') : `${files.length} files, ${files[0]} …`;
}
