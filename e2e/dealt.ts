import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dealtByCost, keptCosts } from '../scripts/testing/costs.ts';

const root = resolve(import.meta.dirname, '..');
const operators = 'what belongs to all practices';

/** The files of each browser, at about the same cost; `named`: those of this run, by their paths in the repository. */
export function dealtFiles(named: readonly string[] | undefined, browsers: number): string[][] {
  const files = named ?? globSync('e2e/**/*.spec.ts', { cwd: root });
  const shared = files.filter(isOfOperator);
  const own = files.filter((file) => !shared.includes(file));
  const kept = keptCosts('e2e');
  const usual = sum([...kept.values()]) / kept.size || 1;
  const costs = new Map(files.map((file) => [file, kept.get(file) ?? usual]));
  costs.set(operators, sum(shared.map((file) => costs.get(file) ?? usual)));
  const groups = dealtByCost(shared.length > 0 ? [operators, ...own] : own, costs, browsers);
  const dealt = groups.map((group) => group.flatMap((file) => (file === operators ? shared : file)));
  // The operator of the platform knows the first practice.
  return dealt.toSorted((one, other) => Number(holds(other, shared)) - Number(holds(one, shared)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const holds = (group: readonly string[], files: readonly string[]) =>
  files.some((file) => group.includes(file));

/**
 * Whoever runs the platform sees all practices and keeps one stock for them: what does so goes through one browser, one
 * after the other.
 */
function isOfOperator(file: string): boolean {
  return /operator|manage|foundPractice|medisante/i.test(readFileSync(join(root, file), 'utf8'));
}
