import { keptPath, measuredPath, readCosts, writeCosts } from './costs.ts';
import { keepCosts, measuredCosts } from './measured.ts';
import type { Report } from './results.ts';
import { type Stage, usualFiles } from './stages.ts';

/** Notes below the cache what whole stages have used; `full`: keeps it in the tree as well. */
export function noteCosts(
  done: readonly { stage: Stage; report: Report }[],
  cpu: ReadonlyMap<string, number>,
  { slowness, isFull }: { slowness: number; isFull: boolean },
): void {
  const ran = done.map(({ stage: { name: stage }, report }) => ({
    stage,
    ...report,
    cpuSeconds: cpu.get(stage) ?? 0,
  }));
  const measured = measuredCosts(ran, slowness);
  writeCosts(new Map([...readCosts(measuredPath), ...measured]), measuredPath);
  if (isFull) keepCosts(measured, usualFiles(), keptPath);
}
