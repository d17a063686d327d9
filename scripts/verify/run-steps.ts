import type { TestResult } from '../testing/results.ts';
import { runQuiet } from '../testing/run.ts';
import type { Step } from './steps.ts';

/** Runs the steps one after another, a line each; what a failed step printed follows its line. */
export async function runSteps(steps: readonly Step[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const step of steps) {
    const started = performance.now();
    const { code, output } = await runQuiet(step);
    const ms = Math.round(performance.now() - started);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(38)} ${(ms / 1000).toFixed(1)} s`);
    if (code !== 0) console.log(output.trimEnd());
    results.push({ title: `verify ${step.name}`, ok: code === 0, file: 'scripts/verify.ts', ms });
  }
  return results;
}
