// npm run verify: format, lint, types, boundaries, texts, documents, requirements.
import { runSteps } from './verify/run-steps.ts';
import { steps } from './verify/steps.ts';

const started = performance.now();
const results = await runSteps(steps);
const failed = results.filter(({ ok }) => !ok);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${results.length - failed.length} of ${results.length} checks passed in ${seconds} s`);
process.exitCode = failed.length > 0 ? 1 : 0;
