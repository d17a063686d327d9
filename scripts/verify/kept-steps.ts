import { fingerprint, type Hashes, hashesOf, keep, type Keeping, readKept } from './fingerprint.ts';
import type { Outcome } from './outcome.ts';
import type { Step } from './steps.ts';

/** What decides, beside the files of a step, what its tools say. */
const tools =
  /^(package-lock\.json|package\.json|tsconfig\.base\.json|scripts\/source\/|scripts\/verify\/(steps|kept-steps|fingerprint)\.ts$)/;

/** Runs a step unless it passed the last time and nothing that it reads is another since; a failure is not kept. */
export function unlessKept(
  keeping: Keeping,
): (step: Step, run: (step: Step) => Promise<Outcome>) => Promise<Outcome> {
  let hashes: Hashes | null = null;
  return async (step, run) => {
    const { reads } = step;
    if (!reads || !keeping.believes) return run(step);
    hashes ??= hashesOf(keeping);
    const paths = hashes.paths.filter((path) => tools.test(path) || reads(path));
    const now = fingerprint(hashes, paths, [step.command, step.args, step.env]);
    if (readKept(keeping, step.name) === now)
      return { code: 0, output: `${step.name}: unchanged since it passed` };
    const outcome = await run(step);
    if (outcome.code === 0) keep(keeping, step.name, now);
    return outcome;
  };
}
