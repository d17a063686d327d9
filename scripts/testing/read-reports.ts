import { relative } from 'node:path';
import { type FileTime, failedWith, type TestResult } from './results.ts';

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: {
    fullName: string;
    status: string;
    duration?: number | null;
    failureMessages?: string[] | null;
  }[];
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
      ...(each.status !== 'passed' && { failure: (each.failureMessages ?? []).join('\n') }),
    }));
    const failedOutside = status === 'failed' && results.every(({ ok }) => ok);
    const title = `failed outside of its tests: ${(message ?? '').split('\n')[0]}`;
    return failedOutside ? [...results, failedWith(title, file, message)] : results;
  });
}

export function timesOfVitest({ testResults }: VitestReport, root: string): FileTime[] {
  return testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: relative(root, name),
    ms: Math.round(endTime - startTime),
  }));
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: {
      status: string;
      annotations?: { type: string; description?: string }[];
      results: { duration: number; errors?: { message?: string }[] }[];
    }[];
  }[];
};
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Playwright's JSON report; only what passed at the first try counts as passed, a journey left out says why. */
export function readPlaywright({ suites, errors }: PlaywrightReport): TestResult[] {
  const failures = errors.map(({ message }) => failedWith(message ?? 'unknown error', 'e2e', message));
  return [...suites.flatMap((suite) => readSuite(suite, [])), ...failures];
}

function readSuite({ title, file, suites = [], specs }: Suite, above: readonly string[]): TestResult[] {
  // The outermost suite is the file itself.
  const names = title === file ? above : [...above, title];
  const own = specs.map((spec) => {
    const tries = spec.tests.flatMap(({ results }) => results);
    const errors = tries.flatMap(({ errors: found = [] }) => found.map(({ message }) => message ?? ''));
    const leftOut = whyLeftOut(spec.tests);
    return {
      title: [...names, spec.title].join(' > '),
      ...(leftOut !== undefined && { leftOut }),
      ok:
        leftOut !== undefined ||
        (spec.ok && spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected')),
      file: `e2e/${spec.file}`,
      ms: sum(tries.map(({ duration }) => duration)),
      ...(errors.length > 0 && { failure: errors.join('\n') }),
    };
  });
  return [...own, ...suites.flatMap((suite) => readSuite(suite, names))];
}

/** Journeys of one file take turns: together they are its time, and what each cost (e2e/fixtures.ts) its processor's. */
export function timesOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): FileTime[] {
  return suites.map((suite) => {
    const tests = testsOf(suite);
    const costs = tests.flatMap(({ annotations = [] }) => annotations.filter(({ type }) => type === 'cpu'));
    return {
      file: `e2e/${suite.file}`,
      ms: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      ...(costs.length > 0 && { cpuMs: sum(costs.map(({ description }) => Number(description))) }),
    };
  });
}

function testsOf({ specs, suites = [] }: Suite): Suite['specs'][number]['tests'] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Skipped alone is failed: a journey is left out by saying why (e2e/left-out.ts). */
function whyLeftOut(tests: Suite['specs'][number]['tests']): string | undefined {
  const [one] = tests;
  if (one?.status !== 'skipped') return undefined;
  return one.annotations?.find(({ type }) => type === 'left out')?.description;
}
