import { keeping } from '../verify/fingerprint.ts';
import { unlessKept } from '../verify/kept-steps.ts';
import { runSteps } from '../verify/run-steps.ts';
import { steps } from '../verify/steps.ts';
import type { Report } from './results.ts';
import type { Tools } from './tools.ts';

/** All checks of the tree; the weight of the first screen comes from the build that the journeys use. */
export async function verifySteps({ lanes, run, build }: Tools): Promise<Report> {
  const kept = unlessKept(keeping);
  const results = await runSteps(steps, (step) => {
    if (step.name !== 'first screen')
      return kept(step, () => lanes.use(1, () => run('verify', step.name, step)));
    return build().then(({ isLight, output }) => ({ code: isLight ? 0 : 1, output }));
  });
  return { results, times: [] };
}
