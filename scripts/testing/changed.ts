import { execFileSync } from 'node:child_process';
import { importsOf } from '../boundaries/imports.ts';
import { isCode, readTree, root, type Tree } from '../source/tree.ts';

const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];

/** What stands for files that no import names: whoever imports these reads them. */
const readBy: readonly [RegExp, string][] = [
  [/^db\//, 'apps/server/src/runtime/migrate.ts'],
  [/^locales\//, 'apps/server/src/ground/sentences.ts'],
  [/^locales\//, 'apps/web/src/test/setup.ts'],
  [/^docs\//, 'scripts/check-docs.ts'],
];

/** Whatever may change everything. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig.*\.json|apps\/.*\.config\.ts)$|^apps\/web\/src\/test\/setup\.ts$/;

/** Every file that imports, by however many steps, what differs from the branch that was fetched last. */
export function touchedFiles(): Set<string> {
  const tree = readTree(folders, isCode);
  return touchedBy(changedPaths(), tree);
}

export function touchedBy(changed: readonly string[], tree: Tree): Set<string> {
  if (changed.some((path) => everywhere.test(path))) return new Set(tree.keys());
  const importers = importersOf(tree);
  const stands = readBy.flatMap(([pattern, by]) => (changed.some((path) => pattern.test(path)) ? [by] : []));
  const touched = new Set([...changed, ...stands]);
  for (const path of touched) for (const importer of importers.get(path) ?? []) touched.add(importer);
  return touched;
}

function importersOf(tree: Tree): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of tree)
    for (const { target } of importsOf(path, text, tree)) {
      if (!target || !('file' in target)) continue;
      importers.set(target.file, [...(importers.get(target.file) ?? []), path]);
    }
  return importers;
}

/** What is not committed, and what is committed since the upstream branch; without one, the last commit. */
function changedPaths(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const base = upstream(git);
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return lines.flatMap((text) => text.split('\n')).filter((path) => path !== '');
}

function upstream(git: (...words: string[]) => string): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
  }
}
