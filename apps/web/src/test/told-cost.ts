import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

/** Tells the run that asks for it what the tests of a file cost; called once for each file. */
export function tellCost(told = process.env.TEST_COSTS): void {
  if (told === undefined) return;
  let begun = process.cpuUsage();
  beforeAll(() => {
    begun = process.cpuUsage();
  });
  afterAll(() => {
    const { user, system } = process.cpuUsage(begun);
    const cpuMs = Math.round((user + system) / 1_000);
    appendFileSync(told, `${JSON.stringify({ file: expect.getState().testPath, cpuMs })}\n`);
  });
}
