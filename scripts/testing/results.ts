import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';

/** One test of the last run; `title` holds the names of its groups too. */
export type TestResult = { title: string; ok: boolean; file: string; ms: number };

export const resultsFolder = join(root, '.data/test-results');

export function resultsFile(stage: string): string {
  mkdirSync(resultsFolder, { recursive: true });
  return join(resultsFolder, `${stage}.jsonl`);
}

/** Forgets what an earlier run of this stage wrote, so that a stage that dies leaves nothing that looks passed. */
export function clearResults(stage: string): void {
  rmSync(resultsFile(stage), { force: true });
}

export function writeResults(stage: string, results: readonly TestResult[]): void {
  writeFileSync(resultsFile(stage), results.map((result) => `${JSON.stringify(result)}\n`).join(''));
}

/** The results of one stage, or of all. */
export function readResults(stage?: string): TestResult[] {
  if (!existsSync(resultsFolder)) return [];
  const files = readdirSync(resultsFolder).filter((name) =>
    stage ? name === `${stage}.jsonl` : name.endsWith('.jsonl'),
  );
  return files.flatMap((name) =>
    readFileSync(join(resultsFolder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TestResult),
  );
}
