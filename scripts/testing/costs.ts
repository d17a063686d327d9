import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';

/** Processor seconds of a test file on the machine of the calibration loop (`calibration.ts`), and its tests. */
export type Cost = { seconds: number; tests: number };
/** By path of the file; `rest` is what a stage used besides. */
export type Costs = ReadonlyMap<string, Cost>;
export type StageCosts = ReadonlyMap<string, Costs>;

/** Stands where a file would: starting processes, databases, a build. */
export const rest = '-';

export const keptPath = join(root, 'scripts/testing/costs.tsv');
/** What the last run on this machine has used. */
export const measuredPath = join(root, '.data/test-results/costs.tsv');

/** What each file of a stage costs as last kept, in seconds; a new file is not in it. */
export function keptCosts(stage: string, path = keptPath): ReadonlyMap<string, number> {
  const costs = readCosts(path).get(stage) ?? new Map<string, Cost>();
  return new Map([...costs].map(([file, { seconds }]) => [file, seconds]));
}

export function readCosts(path = keptPath): Map<string, Map<string, Cost>> {
  const costs = new Map<string, Map<string, Cost>>();
  if (!existsSync(path)) return costs;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [stage, file, seconds, tests] = line.split('\t');
    if (!stage || !file) continue;
    const ofStage = costs.get(stage) ?? new Map<string, Cost>();
    costs.set(stage, ofStage.set(file, { seconds: Number(seconds), tests: Number(tests) }));
  }
  return costs;
}

/** One line a file, sorted, so that branches merge. */
export function writeCosts(costs: StageCosts, path: string): void {
  const lines = [...costs].flatMap(([stage, files]) =>
    [...files].map(([file, { seconds, tests }]) => `${stage}\t${file}\t${seconds.toFixed(2)}\t${tests}\n`),
  );
  writeFileSync(path, lines.sort().join(''));
}

export function secondsOf(costs: Costs): number {
  return [...costs.values()].reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * Shares files out into so many groups of about the same cost, the dearest first, within a group too. A file nobody has
 * measured costs as much as the middle one.
 */
export function dealtByCost(
  files: readonly string[],
  costs: ReadonlyMap<string, number>,
  groups: number,
): string[][] {
  const known = files.flatMap((file) => costs.get(file) ?? []).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 1;
  const costOf = (file: string) => costs.get(file) ?? usual;
  const dealt = Array.from({ length: Math.min(groups, files.length) }, () => ({
    cost: 0,
    files: [] as string[],
  }));
  for (const file of files.toSorted((a, b) => costOf(b) - costOf(a))) {
    const least = dealt.reduce((one, other) => (other.cost < one.cost ? other : one));
    least.cost += costOf(file);
    least.files.push(file);
  }
  return dealt.map((group) => group.files);
}
