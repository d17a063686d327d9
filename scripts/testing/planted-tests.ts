import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tmpdir } from 'node:os';
import type { TestContext } from 'node:test';
import { root } from '../source/tree.ts';
import { nodeTests } from './node-tests.ts';
import { createSent } from './dialect/sent.ts';
import { createLanes } from './lanes.ts';
import { runQuiet } from './run.ts';
import type { Stage } from './stages.ts';
import type { Tools } from './tools.ts';

/** Tools of a run that prints nothing and builds nothing. */
export function plantedTools(own: Partial<Tools> = {}): Tools {
  return {
    lanes: createLanes(2),
    seed: 7,
    isFull: false,
    sent: createSent(false),
    settle: () => undefined,
    run: (_stage, _label, command) => runQuiet(command),
    build: () => Promise.reject(new Error('nobody builds here')),
    ...own,
  };
}

/** Test files outside of the tree, gone when the test ends: what a test run says of them is the test. */
export function plantedTests(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    /** Writes a file and answers its path as a stage names it. */
    plant(name: string, text: string): string {
      writeFileSync(join(folder, name), text);
      return relative(root, join(folder, name));
    },
    stage: (files: string[]): Stage => ({
      name: 'planted',
      isThere: () => true,
      files: () => files,
      run: (chosen, tools) => nodeTests('planted', chosen, tools),
    }),
  };
}
