import type { TestResult } from '../testing/results.ts';
import type { Requirement } from './table.ts';
import { idsIn } from './titles.ts';

type Proof = { passing: string[]; failing: string[]; untested: string[] };

/**
 * A requirement passes when a test of one of the `product` files carries its id and every test that carries it passed
 * in the last run.
 */
export function proofOf(
  rows: readonly Requirement[],
  results: readonly TestResult[],
  product: ReadonlySet<string>,
): Proof {
  const outcomes = new Map<string, boolean[]>();
  const met = new Set<string>();
  for (const { title, ok, file, leftOut } of results) {
    if (leftOut !== undefined) continue;
    for (const id of idsIn(title)) {
      outcomes.set(id, [...(outcomes.get(id) ?? []), ok]);
      if (product.has(file)) met.add(id);
    }
  }
  const proof: Proof = { passing: [], failing: [], untested: [] };
  for (const { id } of rows) {
    const oks = outcomes.get(id);
    if (oks && !oks.every(Boolean)) proof.failing.push(id);
    else (met.has(id) ? proof.passing : proof.untested).push(id);
  }
  return proof;
}
