import { execFileSync } from 'node:child_process';
import { isCode, isTestName, readTree, root, type Tree } from '../source/tree.ts';
import { type Importers, importersOf, reachedFrom, usersOf } from './calls/importers.ts';
import { atStart, type CallMap, readMap } from './calls/map.ts';
import { isBeside, isOfContract, isOfItsArea, isOfServer } from './calls/places.ts';

export const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];

/** Test files that a change may break, each with the reason it was chosen for. */
type Touched = ReadonlyMap<string, string>;

/** Whatever may change everything. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig.*\.json|apps\/.*\.config\.ts)$|^apps\/web\/src\/test\/setup\.ts$/;

/** What stands for files that no import names: whoever imports these reads them. */
const readBy: readonly [RegExp, string][] = [
  [/^db\//, 'apps/server/src/runtime/migrate.ts'],
  [/^docs\//, 'scripts/check-docs.ts'],
];

/** What differs from the branch that was fetched last touches these. */
export function touchedFiles(): Touched {
  const tree = readTree(folders, isCode);
  return touchedBy(changedPaths(), readMap([...tree.keys()].filter(isTestName)), tree);
}

export function touchedBy(changed: readonly string[], map: CallMap, tree: Tree): Touched {
  const tests = [...tree.keys()].filter(isTestName);
  const touched = new Map<string, string>();
  const choose = (why: string, isChosen: (test: string) => boolean) => {
    for (const test of tests) if (!touched.has(test) && isChosen(test)) touched.set(test, why);
  };
  choose('changed itself', (test) => changed.includes(test));
  if (changed.some((path) => everywhere.test(path))) choose('whatever changes everything', () => true);
  if (changed.some((path) => path.startsWith('db/'))) choose('a migration', isOfServer);
  const importers = importersOf(tree);
  const standing = changed.flatMap((path) => [path, ...standsFor(path, tree)]);
  for (const path of standing.filter((each) => !isTestName(each))) {
    const callers = map.get(path);
    choose('calls it', (test) => callers?.has(test) ?? false);
    choose('beside it', (test) => isBeside(test, path));
    if (callers?.has(atStart)) choose('for its area', (test) => isOfItsArea(test, path) || isFirst(test));
    if (!callers) chooseByImports(path, { map, importers, choose });
  }
  const known = new Set([...map.values()].flatMap((callers) => [...callers]));
  const reached = reachedFrom(standing, importers);
  choose('not measured yet, imports', (test) => !known.has(test) && reached.has(test));
  return touched;
}

/** Starts a server and asks it everything it offers. */
const isFirst = (test: string) => test === 'apps/server/src/contract.test.ts';

type Choosing = {
  map: CallMap;
  importers: Importers;
  choose: (why: string, isChosen: (test: string) => boolean) => void;
};

/** Data, and what nobody has measured yet: whoever calls the files that import it. */
function chooseByImports(path: string, { map, importers, choose }: Choosing): void {
  const users = usersOf(path, importers, (user) => map.has(user));
  choose('imports it', (test) => users.has(test));
  choose('calls what imports it', (test) => [...users].some((user) => map.get(user)?.has(test)));
  if (!isCode(path)) return;
  choose('for its area', (test) => isOfItsArea(test, path));
  if (path.startsWith('packages/contract/')) choose('for the contract', isOfContract);
}

/** Files that read a changed one without importing it. */
function standsFor(path: string, tree: Tree): string[] {
  const readers = readBy.flatMap(([pattern, by]) => (pattern.test(path) ? [by] : []));
  const texts = /^locales\/[a-z]+\/([^/.]+)/.exec(path)?.[1];
  return texts === undefined ? readers : [...readers, ...sayersOf(texts, tree)];
}

/** Files that name these texts: pages as the build finds them, and what the server says by `sentences.ts`. */
function sayersOf(texts: string, tree: Tree): string[] {
  const inPages = new RegExp(
    `useTranslation\\((\\[[^\\]]*)?['"]${texts}['"]|['"\`]${texts}:|namespace: ['"]${texts}['"]`,
  );
  const isSaid = ([path, text]: [string, string]) =>
    path.startsWith('apps/web/')
      ? inPages.test(text)
      : text.includes('sentences.ts') && text.includes(`'${texts}'`);
  return [...tree].filter(isSaid).map(([path]) => path);
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
