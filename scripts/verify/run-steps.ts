import type { TestResult } from '../testing/results.ts';
import type { Outcome, Told } from './outcome.ts';
import type { Step } from './steps.ts';

/** Runs all steps, as many at once as `runOne` lets, and tells each result; what a failed step printed follows its line. */
export async function runSteps(
  steps: readonly Step[],
  runOne: (step: Step) => Promise<Outcome>,
  tell: (result: TestResult, output: string) => void = () => {},
): Promise<TestResult[]> {
  const all = await Promise.all(
    steps.map(async (step) => {
      const started = performance.now();
      const outcome = await runOne(step);
      const ms = outcome.ms ?? Math.round(performance.now() - started);
      return resultsOf(step, outcome).map(({ name, ok, output }) => {
        const result = { title: `verify ${name}`, ok, file: 'scripts/verify.ts', ms };
        tell(result, output);
        return ok ? result : { ...result, failure: output.trimEnd() };
      });
    }),
  );
  return all.flat();
}

/** A step of several parts tells each by its name; a part it says nothing of has failed. */
function resultsOf({ name, parts }: Step, { code, output }: Outcome): Told[] {
  if (!parts) return [{ name, ok: code === 0, output }];
  const told = output
    .split('\n')
    .flatMap((line) => (line.startsWith('{"name":') ? [JSON.parse(line) as Told] : []));
  const silent = parts.filter((part) => !told.some((one) => one.name === part));
  return [
    ...told.map((one) => (code === 0 ? one : { ...one, ok: false })),
    ...silent.map((part) => ({ name: part, ok: false, output })),
  ];
}
