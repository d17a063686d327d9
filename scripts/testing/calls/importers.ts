import { type Import, importsOf } from '../../boundaries/imports.ts';
import { isTestName, type Tree } from '../../source/tree.ts';

/** Who imports a file when the program runs, and which names of it; types are gone by then. */
type Importer = { path: string; names: readonly string[]; kind: Import['kind'] };
export type Importers = ReadonlyMap<string, readonly Importer[]>;

export function importersOf(tree: Tree): Importers {
  const importers = new Map<string, Importer[]>();
  for (const [path, text] of tree)
    for (const { target, names, kind } of importsOf(path, text, tree)) {
      if (!target || !('file' in target) || kind === 'types') continue;
      importers.set(target.file, [...(importers.get(target.file) ?? []), { path, names, kind }]);
    }
  return importers;
}

/** Every file that imports one of these, by however many steps, and these themselves. */
export function reachedFrom(paths: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(paths);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer.path);
  return reached;
}

/** Where everything is entered: whatever passes through here says nothing about who uses it. */
const isRegistry = (path: string) =>
  /^packages\/contract\/src\/(index|calls)\.ts$|^apps\/server\/src\/registry\.ts$/.test(path);

/**
 * Who uses a file that is not itself known to be called: the nearest files above it that are, and tests. Through a door
 * that only passes names on, by those names.
 */
export function usersOf(
  path: string,
  importers: Importers,
  isCalled: (path: string) => boolean,
): Set<string> {
  const users = new Set<string>();
  const seen = new Set<string>();
  const open: { path: string; names: readonly string[] | null }[] = [{ path, names: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const key = `${next.path} ${next.names?.join() ?? '*'}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const importer of importers.get(next.path) ?? []) {
      if (!takes(importer, next.names) || isRegistry(importer.path)) continue;
      if (isTestName(importer.path) || isCalled(importer.path)) users.add(importer.path);
      else open.push({ path: importer.path, names: passedOn(importer, next.names) });
    }
  }
  return users;
}

function takes({ names, kind }: Importer, wanted: readonly string[] | null): boolean {
  if (wanted === null || names.includes('*')) return true;
  // `export *` names nothing and passes all on.
  return kind === 'export' && names.length === 0 ? true : names.some((name) => wanted.includes(name));
}

function passedOn({ names, kind }: Importer, wanted: readonly string[] | null): readonly string[] | null {
  if (kind !== 'export') return null;
  return names.length === 0 ? wanted : names.filter((name) => wanted?.includes(name) ?? true);
}
