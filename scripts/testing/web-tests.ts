import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../source/tree.ts';
import { dealtByCost, keptCosts } from './costs.ts';
import { readVitest, timesOfVitest, type VitestReport } from './read-reports.ts';
import { failedWith, readLines, type Report, type TestResult, withReport } from './results.ts';
import type { Tools } from './tools.ts';
import { type ToldCost, withCosts } from './web-costs.ts';

/** Each run loads the whole application for itself: few of them, yet enough to be shared out among lanes. */
const filesOfRun = 100;

/** Pages and their parts, in runs that each take one lane. */
export async function webTests(files: readonly string[], tools: Tools): Promise<Report> {
  const groups = dealtByCost(files, keptCosts('web'), Math.ceil(files.length / filesOfRun));
  const reports = await Promise.all(groups.map((group) => tools.lanes.use(1, () => runGroup(group, tools))));
  return { results: reports.flatMap(({ results }) => results), times: reports.flatMap(({ times }) => times) };
}

function runGroup(files: readonly string[], { run }: Tools): Promise<Report> {
  return withReport(async (file) => {
    const costs = `${file}.costs`;
    const { code, output, cpuSeconds } = await run('web', `${files.length} files, ${files[0]} …`, {
      command: 'vitest',
      args: [
        'run',
        '--maxWorkers=1',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files.map((path) => relative('apps/web', path)),
      ],
      cwd: join(root, 'apps/web'),
      env: { TEST_COSTS: costs },
    });
    const told = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
      : { testResults: [] };
    const tail = output.slice(-3_000);
    const own = readLines<ToldCost>(costs).map((one) => ({ ...one, file: relative(root, one.file) }));
    const times = withCosts(timesOfVitest(told, root), own, cpuSeconds * 1_000);
    return { results: resultsOf(files, told, { code, tail }), times };
  });
}

/** What Vitest told, and what it owes: each file, and a reason when it fails although every test passed. */
function resultsOf(
  files: readonly string[],
  report: VitestReport,
  { code, tail }: { code: number; tail: string },
): TestResult[] {
  const results = readVitest(report, root);
  const told = new Set(results.map((result) => result.file));
  const missing = files
    .filter((path) => !told.has(path))
    .map((path) => failedWith(`gave no result (exit code ${code})`, path, tail));
  const isSilent = code !== 0 && missing.length === 0 && results.every(({ ok }) => ok);
  const ended = isSilent ? [failedWith(`vitest ended with exit code ${code}`, files[0] ?? '', tail)] : [];
  return [...results, ...missing, ...ended];
}
