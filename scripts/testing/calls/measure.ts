import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCode, isTestName, readTree } from '../../source/tree.ts';
import { folders } from '../changed.ts';
import { readMap, writeMap } from './map.ts';
import { merged } from './merge.ts';
import { allTold } from './told.ts';

/** From now on every process of this run tells what its tests call. Answers how the map takes that in. */
export function measureCalls(): () => string {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  process.env.CALLS_DIR = folder;
  return () => {
    const paths = [...readTree(folders, isCode).keys()];
    const tests = paths.filter(isTestName);
    const map = merged(readMap(tests), allTold(folder), {
      tests: new Set(tests),
      sources: new Set(paths.filter((path) => !isTestName(path))),
    });
    writeMap(map, tests);
    rmSync(folder, { recursive: true });
    return `scripts/testing/calls.tsv: ${map.size} files of ${paths.length - tests.length} are called by tests`;
  };
}
