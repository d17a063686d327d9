import type { FileTime, TestResult } from './results.ts';
import { type Cost, readCosts, rest, type StageCosts, writeCosts } from './costs.ts';

type Ran = {
  stage: string;
  results: readonly TestResult[];
  times: readonly FileTime[];
  /** Processor seconds of the whole stage. */
  cpuSeconds: number;
};

/** What a run has cost, told in seconds of the usual machine. */
export function measuredCosts(ran: readonly Ran[], slowness: number): Map<string, Map<string, Cost>> {
  return new Map(ran.map((one) => [one.stage, costsOf(one, slowness)]));
}

function costsOf({ results, times, cpuSeconds }: Ran, slowness: number): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  let left = cpuSeconds;
  for (const { file, cpuMs } of times) {
    if (cpuMs === undefined) continue;
    left -= cpuMs / 1_000;
    const tests = results.filter((result) => result.file === file).length;
    costs.set(file, { seconds: cpuMs / 1_000 / slowness, tests });
  }
  return costs.set(rest, { seconds: Math.max(0, left) / slowness, tests: 0 });
}

/**
 * Writes what was measured into the kept costs: of a stage that ran, files that are no more go. `usual`: the files of an
 * ordinary run, by stage; of what else a stage did its share is left out.
 */
export function keepCosts(
  measured: StageCosts,
  usual: ReadonlyMap<string, ReadonlySet<string>>,
  path: string,
): void {
  const kept = readCosts(path);
  for (const [stage, costs] of measured) {
    const files = [...costs].filter(([file]) => usual.get(stage)?.has(file));
    const besides = costs.get(rest)?.seconds ?? 0;
    const share = costs.size <= 1 ? 1 : files.length / (costs.size - 1);
    kept.set(stage, new Map([...files, [rest, { seconds: besides * share, tests: 0 }]]));
  }
  writeCosts(kept, path);
}
