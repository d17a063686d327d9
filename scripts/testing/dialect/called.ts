import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Called } from '../../../apps/server/src/testing/sent/called.ts';
import { readLines } from '../results.ts';

/** Functions of the database by the test file that called them, of all processes that told so in this folder. */
export function calledIn(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(folder).filter((name) => name.startsWith('called-')))
    for (const { file, functions } of readLines<Called>(join(folder, name)))
      found.set(file, new Set([...(found.get(file) ?? []), ...functions]));
  return found;
}

/** What each file cost its process, for the time before anybody has kept costs. */
export function costsIn(folder: string): Map<string, number> {
  const costs = new Map<string, number>();
  for (const name of readdirSync(folder).filter((name) => name.startsWith('called-')))
    for (const { file, cpuSeconds } of readLines<Called>(join(folder, name)))
      costs.set(file, (costs.get(file) ?? 0) + cpuSeconds);
  return costs;
}
