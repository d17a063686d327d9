import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadOf } from '../dead/exports.ts';
import { isCode, isTestName, root } from '../source/tree.ts';
import { type Check, isOurs } from './check.ts';

/** What is begun by something that imports nothing: npm, Node, a thread, a test runner, the router's globs, the bench. */
const started = [
  /^scripts\/[^/]+\.(ts|mjs)$/,
  /^scripts\/testing\/(shard|calls\/(in-child|in-vitest|try-faults))\.ts$/,
  /^apps\/server\/src\/testing\/start-alone\.ts$/,
  /^apps\/server\/src\/ground\/workshop\/(thread|process)\.ts$/,
  /^apps\/server\/src\/.*\.job\.ts$/,
  /^apps\/server\/src\/testing\/sent\/record\.ts$/,
  /^apps\/[^/]+\/src\/(app\/)?main\.tsx?$/,
  /^apps\/web\/(vite|vitest)\.config\.ts$/,
  /^apps\/web\/src\/test\/setup\.ts$/,
  /^apps\/web\/src\/areas\/[^/]+\/(area|starts)\.ts$/,
  /^e2e\/(playwright\.config|turned-clock)\.ts$/,
  /^bench\/(ecg\/run|driver\/(main|ping)|limits\/(list|thin|upload)-server)\.ts$/,
];

/** Nothing lies about that nobody uses: no file that is neither imported nor started, no export that stays at home. */
export const deadCode: Check = {
  name: 'dead code',
  reads: (path) => isOurs(path) && isCode(path),
  begin(tree) {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = new Set(Object.values(scripts).flatMap((line) => line.match(/\S+\.(ts|mjs)/g) ?? []));
    const starts = (path: string) =>
      isTestName(path) || commands.has(path) || started.some((pattern) => pattern.test(path));
    const success = () => `each of ${tree.size} files and what it exports is used`;
    return { ...deadOf(tree, starts), success };
  },
};
