// Nothing lies about that nobody uses: no file that is neither imported nor started, no export that stays at home.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadIn } from './dead/exports.ts';
import { report } from './source/report.ts';
import { isCode, isTestName, readTree, root } from './source/tree.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = new Set(Object.values(scripts).flatMap((line) => line.match(/\S+\.(ts|mjs)/g) ?? []));

/** What is begun by something that imports nothing: npm, Node, a test runner, the router's globs, the bench. */
const started = [
  /^scripts\/[^/]+\.(ts|mjs)$/,
  /^scripts\/testing\/(shard|calls\/(in-child|in-vitest|try-faults))\.ts$/,
  /^apps\/server\/src\/testing\/start-alone\.ts$/,
  /^apps\/[^/]+\/src\/(app\/)?main\.tsx?$/,
  /^apps\/web\/(vite|vitest)\.config\.ts$/,
  /^apps\/web\/src\/test\/setup\.ts$/,
  /^apps\/web\/src\/areas\/[^/]+\/(area|starts)\.ts$/,
  /^e2e\/(playwright\.config|turned-clock)\.ts$/,
  /^bench\/(ecg\/run|driver\/(main|ping)|limits\/(list|thin|upload)-server)\.ts$/,
];
const tree = readTree(['packages', 'apps', 'scripts', 'e2e', 'bench'], isCode);
const found = deadIn(
  tree,
  (path) => isTestName(path) || commands.has(path) || started.some((pattern) => pattern.test(path)),
);
report('dead code', found, `each of ${tree.size} files and what it exports is used`);
