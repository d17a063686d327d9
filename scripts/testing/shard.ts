// The test files of TEST_FILES one after the other in one process, each a group of its own with its own hooks.
import { AsyncResource } from 'node:async_hooks';
import { after, before, describe } from 'node:test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { enterFile, leaveFile } from '../../apps/server/src/testing/sent/running.ts';
import { endShard, enterShard } from '../../apps/server/src/testing/shard.ts';
import { root } from '../source/tree.ts';
import { calledBy, evaluateImports } from './calls/in-process.ts';
import { loadMs, usedMs } from './loads.ts';
import { usedSoFar } from './used.ts';

const files = JSON.parse(process.env.TEST_FILES ?? '[]') as string[];
const { TEST_SEED } = process.env;
if (TEST_SEED) fc.configureGlobal({ seed: Number(TEST_SEED) });
// A file alone has everything to itself.
if (files.length > 1) enterShard();

let loaded: Promise<unknown> = Promise.resolve();
for (const file of files)
  void describe(file, () => {
    let begun = 0;
    before(() => {
      begun = usedSoFar();
      enterFile(file);
      calledBy(file);
    });
    // Before what the file itself does at its end: its database is there.
    after(leaveFile);
    // node:test knows by the asynchronous context which group a test belongs to; waiting for others would lose it.
    const loadHere = AsyncResource.bind(() => load(file));
    const measureHere = AsyncResource.bind(() => after(() => addUsed(file, usedSoFar() - begun)));
    const mine = loaded.then(loadHere).then(measureHere);
    loaded = mine.catch(() => undefined);
    return mine;
  });
after(() => calledBy(null));
after(endShard);

async function load(file: string): Promise<void> {
  enterFile(file);
  const started = performance.now();
  const used = usedSoFar();
  await evaluateImports(file);
  calledBy(file);
  await import(pathToFileURL(join(root, file)).href);
  calledBy(null);
  await leaveFile();
  loadMs.set(file, performance.now() - started);
  addUsed(file, usedSoFar() - used);
}

function addUsed(file: string, ms: number): void {
  usedMs.set(file, (usedMs.get(file) ?? 0) + ms);
}
