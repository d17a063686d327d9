import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import { failedWith, type FileTime, readLines, type Report, withReport, type TestResult } from './results.ts';
import type { Tools } from './tools.ts';

/** A shard is large enough that starting its server hardly counts, and small enough that the last one is short. */
const filesOfShard = 9;

/** Files that end, start or turn what a process or a server has only once. */
const isAlone = /\b(ownServer|installation|startTestCluster)\(/;

/** Runs files of node:test: those that need a process of their own one by one, the others several in one process. */
export async function nodeTests(
  stage: string,
  files: readonly string[],
  tools: Tools,
  env: Record<string, string> = {},
): Promise<Report> {
  const size = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const alone = files.filter((file) => isAlone.test(size.get(file) ?? ''));
  const shared = files.filter((file) => !alone.includes(file));
  const groups = [...alone.map((file) => [file]), ...dealt(shared, filesOfShard)];
  const reports = await Promise.all(
    groups.map((group) => tools.lanes.use(1, () => runGroup(stage, group, tools, env))),
  );
  return { results: reports.flatMap(({ results }) => results), times: reports.flatMap(({ times }) => times) };
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
    const results = told.filter((line): line is TestResult => 'title' in line);
    const times = told.filter((line): line is FileTime => !('title' in line));
    return { results: [...results, ...unfinished(files, { results, times }, { code, output })], times };
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
