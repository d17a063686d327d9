import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCode, isTestName, readTree, root } from '../../source/tree.ts';
import { folders } from '../changed.ts';
import { readMap, writeMap } from './map.ts';
import { merged } from './merge.ts';
import { allTold, type Told } from './told.ts';
import type { Calls } from './watch.ts';

const functionsFile = join(root, '.data/called-functions.json');

/** From now on every process of this run tells what its tests call. Answers how the map takes that in. */
export function measureCalls(): () => string {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  process.env.CALLS_DIR = folder;
  return () => {
    const paths = [...readTree(folders, isCode).keys()];
    const tests = paths.filter(isTestName);
    const told = allTold(folder);
    keepFunctions(told);
    const map = merged(readMap(tests), told, {
      tests: new Set(tests),
      sources: new Set(paths.filter((path) => !isTestName(path))),
    });
    writeMap(map, tests);
    rmSync(folder, { recursive: true });
    return `scripts/testing/calls.tsv: ${map.size} files of ${paths.length - tests.length} are called by tests`;
  };
}

/** The functions that tests called in the last measured run, by the path of their file. */
export function readFunctions(): Calls {
  return JSON.parse(readFileSync(functionsFile, 'utf8')) as Calls;
}

function keepFunctions(told: readonly Told[]): void {
  const functions = new Map<string, Set<string>>();
  for (const { calls } of told)
    for (const [path, names] of Object.entries(calls)) {
      const known = functions.get(path) ?? new Set();
      for (const name of names) known.add(name);
      functions.set(path, known);
    }
  const all = [...functions].map(([path, names]) => [path, [...names].toSorted()]);
  mkdirSync(join(root, '.data'), { recursive: true });
  writeFileSync(functionsFile, JSON.stringify(Object.fromEntries(all)));
}
