import type { FileTime, TestResult } from './results.ts';
import type { Unsteady } from './second-chance.ts';
import { gistOf } from './unsteady.ts';

type StageOutcome = {
  stage: string;
  results: readonly TestResult[];
  seconds: number;
  cpuSeconds: number;
  /** What it used when costs were last kept. */
  keptSeconds?: number;
};

/** One line for the stage, and for each failed test what it said; a stage without a test has failed. */
export function stageLines(outcome: StageOutcome): string[] {
  const failed = failuresOf(outcome);
  return [
    stageLine(outcome),
    ...leftOutOf(outcome.results).map(
      ({ file, title, leftOut }) => `  left out: ${file} ${title}: ${leftOut}`,
    ),
    ...failed.flatMap(({ file, title, failure = '' }) => [
      `  failed: ${file} ${title}`,
      ...(failure === '' ? [] : failure.split('\n').map((line) => `    ${line}`)),
    ]),
  ];
}

function stageLine({ stage, results, seconds, cpuSeconds, keptSeconds = 0 }: StageOutcome): string {
  const failed = failuresOf({ stage, results }).length;
  const passed = passesOf(results).length;
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  const processor = `processor ${minutes(cpuSeconds)}, kept ${minutes(keptSeconds)}`;
  return `${stage.padEnd(10)}${counts}  ${minutes(seconds)}  ${processor}`;
}

/** The ten files that used most of the processor: where to look when the run grows. */
export function dearestLines(times: readonly (FileTime & { stage: string })[]): string[] {
  const known = times.map((time) => ({ cpuMs: 0, ...time }));
  const dearest = known.toSorted((a, b) => b.cpuMs - a.cpuMs || b.ms - a.ms).slice(0, 10);
  return dearest.map(({ stage, file, ms, cpuMs }) => {
    const used = `${(cpuMs / 1_000).toFixed(1).padStart(6)} s`;
    return `${minutes(ms / 1_000)} ${used}  ${stage.padEnd(9)} ${file}`;
  });
}

export function unsteadyLines(unsteady: readonly Unsteady[], seed: number): string[] {
  return unsteady.map(
    ({ stage, file, title, failure }) =>
      `unsteady: ${stage} ${file} passed only alone (seed ${seed}); first: ${title}: ${gistOf(failure)}`,
  );
}

/** The last line of a test run and its exit code. */
export function verdict(outcomes: readonly Pick<StageOutcome, 'stage' | 'results'>[]): {
  line: string;
  exitCode: 0 | 1;
} {
  const results = outcomes.flatMap(({ results: some }) => some);
  const passed = passesOf(results).length;
  const failed = outcomes.flatMap(failuresOf).length;
  const leftOut = leftOutOf(results).length;
  return {
    line: `${passed} passed, ${failed} failed${leftOut > 0 ? `, ${leftOut} left out` : ''}`,
    exitCode: failed > 0 || outcomes.length === 0 ? 1 : 0,
  };
}

export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2)} min ${String(whole % 60).padStart(2, '0')} s`;
}

function passesOf(results: readonly TestResult[]): readonly TestResult[] {
  return results.filter(({ ok, leftOut }) => ok && leftOut === undefined);
}

function leftOutOf(results: readonly TestResult[]): readonly TestResult[] {
  return results.filter(({ leftOut }) => leftOut !== undefined);
}

function failuresOf({ stage, results }: Pick<StageOutcome, 'stage' | 'results'>): readonly TestResult[] {
  if (results.length === 0) return [{ title: `stage ${stage} ran no test`, ok: false, file: '', ms: 0 }];
  return results.filter(({ ok }) => !ok);
}
