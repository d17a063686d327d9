import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import { withLoggedFaults } from './logged-faults.ts';
import { lostTests } from './lost-tests.ts';
import { failedWith, type FileTime, readLines, type Report, withReport, type TestResult } from './results.ts';
import type { Tools } from './tools.ts';

/** Shards are large enough that loading and starting the server hardly counts, small enough to share the work out. */
const filesOfShard = 9;
const ownersOfShard = 5;

/** Files that start and end processes of their own. */
const isAlone = /\b(installation|startTestCluster)\(/;
/** Files with a server of their own. */
const isOwner = /\bownServer\(/;

/** Runs files of node:test, several in one process; the long ones begin first. */
export async function nodeTests(
  stage: string,
  files: readonly string[],
  tools: Tools,
  env: Record<string, string> = {},
): Promise<Report> {
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const [alone, rest] = parted(files, (file) => isAlone.test(texts.get(file) ?? ''));
  const [owners, shared] = parted(rest, (file) => isOwner.test(texts.get(file) ?? ''));
  const groups = [
    ...alone.map((file) => [file]),
    ...dealt(shared, filesOfShard),
    ...dealt(owners, ownersOfShard),
  ];
  const reports = await Promise.all(
    groups.map((group) => tools.lanes.use(1, () => runGroup(stage, group, tools, env))),
  );
  return { results: reports.flatMap(({ results }) => results), times: reports.flatMap(({ times }) => times) };
}

function parted<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

/** Deals files out like cards, so that neighbours, which are alike, come into different groups. */
export function dealt<T>(all: readonly T[], most: number): T[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, group) => all.filter((_one, index) => index % count === group));
}

function runGroup(
  stage: string,
  files: readonly string[],
  { run, seed }: Tools,
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
      env: { ...env, TEST_FILES: JSON.stringify(files), TEST_SEED: String(seed) },
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
