import type { TestResult } from './results.ts';

export type StageOutcome = { stage: string; results: readonly TestResult[]; seconds: number };

/** One line for the stage, one for each failed test; a stage without a test has failed. */
export function stageLines({ stage, results, seconds }: StageOutcome): string[] {
  const failed = failuresOf({ stage, results, seconds });
  const passed = results.length - results.filter(({ ok }) => !ok).length;
  const head = `${stage.padEnd(10)}${String(passed).padStart(5)} passed ${String(failed.length).padStart(4)} failed`;
  return [
    `${head}  ${seconds.toFixed(1)} s`,
    ...failed.map(({ file, title }) => `  failed: ${file} ${title}`),
  ];
}

/** The last line of a test run and its exit code. */
export function verdict(outcomes: readonly StageOutcome[]): { line: string; exitCode: 0 | 1 } {
  const passed = outcomes.flatMap(({ results }) => results).filter(({ ok }) => ok).length;
  const failed = outcomes.flatMap(failuresOf).length;
  return {
    line: `${passed} passed, ${failed} failed`,
    exitCode: failed > 0 || outcomes.length === 0 ? 1 : 0,
  };
}

function failuresOf({ stage, results }: StageOutcome): TestResult[] {
  if (results.length === 0) return [{ title: `stage ${stage} ran no test`, ok: false, file: '', ms: 0 }];
  return results.filter(({ ok }) => !ok);
}
