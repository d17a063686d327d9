// npm run verify: format, lint, types, boundaries, texts, documents, requirements.
import { availableParallelism } from 'node:os';
import { createLanes } from './testing/lanes.ts';
import { runQuiet } from './testing/run.ts';
import { keeping } from './verify/fingerprint.ts';
import { unlessKept } from './verify/kept-steps.ts';
import { runSteps } from './verify/run-steps.ts';
import { steps } from './verify/steps.ts';

const started = performance.now();
const lanes = createLanes(availableParallelism());
const kept = unlessKept(keeping);
const results = await runSteps(
  steps,
  (step) =>
    lanes.use(1, async () => {
      const begun = performance.now();
      const outcome = await kept(step, runQuiet);
      return { ...outcome, ms: Math.round(performance.now() - begun) };
    }),
  ({ ok, title, ms }, output) => {
    const name = title.replace('verify ', '').padEnd(38);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} ${(ms / 1000).toFixed(1)} s`);
    if (!ok) console.log(output.trimEnd());
  },
);
const failed = results.filter(({ ok }) => !ok);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${results.length - failed.length} of ${results.length} checks passed in ${seconds} s`);
process.exitCode = failed.length > 0 ? 1 : 0;
