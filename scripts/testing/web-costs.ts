import type { FileTime } from './results.ts';

/** What the tests of a file used, as `apps/web/src/test/told-cost.ts` tells it. */
export type ToldCost = { file: string; cpuMs: number };

/**
 * The times of a run's files with what each cost: its own tests, and an equal part of what the run used beside them to
 * start, to transform and to load what all of them share, which the first file would else bear alone.
 */
export function withCosts(times: readonly FileTime[], told: readonly ToldCost[], allMs: number): FileTime[] {
  const own = new Map(told.map(({ file, cpuMs }) => [file, cpuMs]));
  const known = told.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const part = Math.max(0, allMs - known) / times.length;
  return times.map((time) => ({ ...time, cpuMs: Math.round((own.get(time.file) ?? 0) + part) }));
}
