import { importsOf } from '../boundaries/imports.ts';
import type { Tree } from '../source/tree.ts';

/** What gives a test the whole server, by the file it comes from. */
const starters: readonly [RegExp, RegExp][] = [
  [/(^|\/)testing\/server(\.ts)?$/, /^(testServer|ownServer)$/],
  [/(^|\/)testing\/installation(\.ts)?$/, /./],
];

/** Whether the tests of a file meet the running product: a journey in the browser, or calls to a whole server. */
export function meetsProduct(path: string, text: string, tree: Tree = new Map()): boolean {
  if (path.startsWith('e2e/journeys/')) return true;
  if (!path.startsWith('apps/')) return false;
  return importsOf(path, text, tree).some(({ specifier, names }) =>
    starters.some(([file, name]) => file.test(specifier) && names.some((one) => name.test(one))),
  );
}
