import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';

/** Processor seconds of a test file on the machine of the calibration loop (`calibration.ts`), by its path. */
export type Costs = ReadonlyMap<string, number>;

const kept = join(root, 'scripts/testing/costs.tsv');

/** What the files of a stage cost when `npm test -- full` last ran; a new file is not in it. */
export function keptCosts(stage: string, path = kept): Costs {
  return readCosts(path).get(stage) ?? new Map();
}

/** All kept costs, by stage. */
export function readCosts(path = kept): Map<string, Map<string, number>> {
  const costs = new Map<string, Map<string, number>>();
  if (!existsSync(path)) return costs;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [stage, file, seconds] = line.split('\t');
    if (!stage || !file) continue;
    const ofStage = costs.get(stage) ?? new Map<string, number>();
    costs.set(stage, ofStage.set(file, Number(seconds)));
  }
  return costs;
}

/** One line a file, sorted, so that branches merge. */
export function writeCosts(costs: ReadonlyMap<string, Costs>, path = kept): void {
  const lines = [...costs].flatMap(([stage, files]) =>
    [...files].map(([file, seconds]) => `${stage}\t${file}\t${seconds.toFixed(1)}\n`),
  );
  writeFileSync(path, lines.sort().join(''));
}

/**
 * Shares files out into so many groups of about the same cost, dearest first; within a group too. A file nobody has
 * measured costs as much as the middle one.
 */
export function dealtByCost(files: readonly string[], costs: Costs, groups: number): string[][] {
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
