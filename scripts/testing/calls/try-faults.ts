// Plants faults, one at a time, in functions the last measured run saw called, and runs what a change of the file
// touches: `node scripts/testing/calls/try-faults.ts [seed=<number>] [count=<number>]`. Each must be found.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isCode, isTest, isTestName, readTree, root } from '../../source/tree.ts';
import { folders, touchedBy } from '../changed.ts';
import { keptCosts } from '../costs.ts';
import { runQuiet } from '../run.ts';
import { withFault } from './faults.ts';
import { readMap } from './map.ts';
import { readFunctions } from './measure.ts';

type Fault = { path: string; called: string; text: string };

const numberOf = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? otherwise);
const seed = numberOf('seed', Date.now() % 2 ** 31);
const count = numberOf('count', 10);
const filesOfStep = 8;

const tree = readTree(folders, isCode);
const map = readMap([...tree.keys()].filter(isTestName));
const costs = new Map(['e2e', 'server', 'web', 'unit'].flatMap((stage) => [...keptCosts(stage)]));

console.log(`seed ${seed}`);
// Whoever ends this gets the file back as it was.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const tried: (Fault & { by: string | null })[] = [];
for (const fault of chosenFaults()) tried.push({ ...fault, by: await findFault(fault) });
for (const { path, called, by } of tried)
  console.log(`${by === null ? 'MISSED' : 'found '} ${path} ${called} ${by ?? ''}`);
const found = tried.filter(({ by }) => by !== null).length;
console.log(`${found} of ${tried.length} faults found`);
process.exitCode = tried.length === count && found === count ? 0 : 1;

/** One in a file each, of the server, the domain and the pages alike. */
function chosenFaults(): Fault[] {
  const isOurs = (path: string) =>
    /^(apps\/(server|web)|packages\/domain)\/src\//.test(path) && !isTest(path) && map.has(path);
  const places = Object.entries(readFunctions()).filter(([path]) => isOurs(path));
  const mixed =
    fc.sample(fc.shuffledSubarray(places, { minLength: places.length }), { seed, numRuns: 1 })[0] ?? [];
  const faults = mixed.flatMap(([path, functions], index) => {
    const called = functions[(seed + index) % functions.length] ?? '';
    const text = withFault(path, tree.get(path) ?? '', called);
    return text === null ? [] : [{ path, called, text }];
  });
  return faults.slice(0, count);
}

/** The files that were run when it was found, the cheapest first; null: all passed. */
async function findFault({ path, text }: Fault): Promise<string | null> {
  const files = [...touchedBy([path], map, tree).keys()].toSorted((a, b) => costOf(a) - costOf(b));
  const before = readFileSync(join(root, path), 'utf8');
  const restore = () => writeFileSync(join(root, path), before);
  process.once('exit', restore);
  writeFileSync(join(root, path), text);
  try {
    for (let from = 0; from < files.length; from += filesOfStep) {
      const args = ['scripts/test.ts', ...files.slice(from, from + filesOfStep)];
      const { code } = await runQuiet({ command: 'node', args });
      if (code !== 0) return `by the first ${from + filesOfStep} of ${files.length} files`;
    }
    return null;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

function costOf(file: string): number {
  return costs.get(file) ?? 1;
}
