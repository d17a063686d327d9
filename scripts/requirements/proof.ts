import type { TestResult } from '../testing/results.ts';
import type { Requirement } from './table.ts';
import { idsIn } from './titles.ts';

type Proof = { passing: string[]; failing: string[]; untested: string[] };

/** A requirement passes when tests carry its id and all of them passed in the last run. */
export function proofOf(rows: readonly Requirement[], results: readonly TestResult[]): Proof {
  const outcomes = new Map<string, boolean[]>();
  for (const { title, ok } of results) {
    for (const id of idsIn(title)) outcomes.set(id, [...(outcomes.get(id) ?? []), ok]);
  }
  const proof: Proof = { passing: [], failing: [], untested: [] };
  for (const { id } of rows) {
    const oks = outcomes.get(id);
    if (!oks) proof.untested.push(id);
    else (oks.every(Boolean) ? proof.passing : proof.failing).push(id);
  }
  return proof;
}
