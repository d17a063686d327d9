// npm run verify: format, lint, types, boundaries, texts, documents, requirements.
import { availableParallelism } from 'node:os';
import { createLanes } from './testing/lanes.ts';
import { runQuiet } from './testing/run.ts';
import { runSteps } from './verify/run-steps.ts';
import { steps } from './verify/steps.ts';

const started = performance.now();
const lanes = createLanes(availableParallelism());
const results = await runSteps(steps, (step) =>
  lanes.use(1, async () => {
    const begun = performance.now();
    const ran = await runQuiet(step);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${ran.code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(38)} ${seconds} s`);
    if (ran.code !== 0) console.log(ran.output.trimEnd());
    return ran;
  }),
);
const failed = results.filter(({ ok }) => !ok);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${results.length - failed.length} of ${results.length} checks passed in ${seconds} s`);
process.exitCode = failed.length > 0 ? 1 : 0;
