import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../source/tree.ts';

/**
 * One test of the last run; `title` holds the names of its groups too, `failure` what it said when it failed. `leftOut`
 * is why this machine cannot do what it is about: it neither failed nor passed.
 */
export type TestResult = {
  title: string;
  ok: boolean;
  file: string;
  ms: number;
  failure?: string;
  leftOut?: string;
};

/**
 * How long a file took with everything it prepared, and the processor time it used, with that of processes it started
 * and waited for.
 */
export type FileTime = { file: string; ms: number; cpuMs?: number };

/** What one process told of its tests. */
export type Report = { results: TestResult[]; times: FileTime[] };

const resultsFolder = join(root, '.data/test-results');

function resultsFile(name: string): string {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, name);
  rmSync(file, { force: true });
  return file;
}

/** Runs `work` with a file of its own to tell its results in, and removes it; two runs at once do not share it. */
export async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-results-'));
  try {
    return await work(join(folder, 'report'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Forgets what an earlier run of this stage wrote, so that a stage that dies leaves nothing that looks passed. */
export function clearResults(stage: string): void {
  resultsFile(`${stage}.jsonl`);
}

export function writeResults(stage: string, results: readonly TestResult[]): void {
  const lines = results.map((result) => `${JSON.stringify(result)}\n`);
  writeFileSync(resultsFile(`${stage}.jsonl`), lines.join(''));
}

/** The results of all stages of the last run. */
export function readResults(): TestResult[] {
  if (!existsSync(resultsFolder)) return [];
  const files = readdirSync(resultsFolder).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((name) => readLines<TestResult>(join(resultsFolder, name)));
}

export function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // A process that was killed while it wrote leaves half a line.
  return lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Line] : []));
}

/** One failed result in place of tests: for what broke before or beside them. */
export function failedWith(title: string, file: string, failure = ''): TestResult {
  return { title, ok: false, file, ms: 0, failure };
}
