import { relative } from 'node:path';
import type { TestResult } from './results.ts';

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; duration?: number | null }[];
};

export type VitestReport = { testResults: VitestFile[] };

/** Vitest's JSON report; a file that could not be loaded counts as one failed test, a skipped test as failed. */
export function readVitest(report: VitestReport, root: string): TestResult[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const results = assertionResults.map((each) => ({
      title: each.fullName,
      ok: each.status === 'passed',
      file,
      ms: Math.round(each.duration ?? 0),
    }));
    const failedOutside = status === 'failed' && results.every(({ ok }) => ok);
    const title = `${file} failed outside of its tests: ${message ?? ''}`;
    return failedOutside ? [...results, { title, ok: false, file, ms: 0 }] : results;
  });
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
};
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Playwright's JSON report; only what passed at the first try counts as passed. */
export function readPlaywright({ suites, errors }: PlaywrightReport): TestResult[] {
  const failures = errors.map(({ message }) => ({
    title: message ?? 'unknown error',
    ok: false,
    file: 'e2e',
    ms: 0,
  }));
  return [...suites.flatMap((suite) => readSuite(suite, [])), ...failures];
}

function readSuite({ title, file, suites = [], specs }: Suite, above: readonly string[]): TestResult[] {
  // The outermost suite is the file itself.
  const names = title === file ? above : [...above, title];
  const own = specs.map((spec) => ({
    title: [...names, spec.title].join(' > '),
    ok: spec.ok && spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
    file: `e2e/${spec.file}`,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => readSuite(suite, names))];
}
