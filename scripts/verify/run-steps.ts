import type { TestResult } from '../testing/results.ts';
import type { Step } from './steps.ts';

type Outcome = { code: number; output: string };

/** Runs all steps, as many at once as `runOne` lets; what a failed step printed follows its line. */
export function runSteps(
  steps: readonly Step[],
  runOne: (step: Step) => Promise<Outcome>,
): Promise<TestResult[]> {
  return Promise.all(
    steps.map(async (step) => {
      const started = performance.now();
      const { code, output } = await runOne(step);
      const ms = Math.round(performance.now() - started);
      const result = { title: `verify ${step.name}`, ok: code === 0, file: 'scripts/verify.ts', ms };
      return code === 0 ? result : { ...result, failure: output.trimEnd() };
    }),
  );
}
