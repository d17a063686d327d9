import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';

const endings = 'ts|tsx|mjs|js|json|md|sql|css|html|tsv|yml|yaml|sh|svg|png|conf';
const generated = /^(\.\/)?(\.data|node_modules|dist|test-results|apps\/web\/dist|bench\/results)(\/|$)/;

/** Paths cited in backticks that no file or folder has. `paths` are all files of the project. */
export function brokenCitations(documents: Tree, paths: readonly string[]): Finding[] {
  if (documents.size === 0) return [{ path: '.', line: 0, message: 'the check read no document' }];
  const known = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]));
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  return [...documents].flatMap(([document, text]) =>
    text.split('\n').flatMap((line, index) =>
      citedPaths(line, known)
        .filter((cited) => !exists(cited, document, { known, names }))
        .map((cited) => ({
          path: document,
          line: index + 1,
          message: `cites ${cited}, which does not exist`,
        })),
    ),
  );
}

/** What stands in backticks and looks like a path of ours: a known ending, a slash at the end, or one of our folders. */
function citedPaths(line: string, known: ReadonlySet<string>): string[] {
  const words = [...line.matchAll(/`([^`]+)`/g)].flatMap((match) => (match[1] ?? '').split(/\s+/));
  return words
    .map((word) => word.replace(/[,;]$/, '').replace(/(:\d+(-\d+)?|#.*)$/, ''))
    .filter((word) => /^[\w.@-][\w./@-]*$/.test(word) && !word.startsWith('@') && !generated.test(word))
    .filter((word) => {
      const hasEnding = new RegExp(`\\w\\.(${endings})$`).test(word);
      const first = word.replace(/^\.\//, '').split('/')[0] ?? '';
      return hasEnding || (word.includes('/') && (word.endsWith('/') || known.has(first)));
    });
}

type Existing = { known: ReadonlySet<string>; names: ReadonlySet<string> };

function exists(cited: string, document: string, { known, names }: Existing): boolean {
  const path = cited.replace(/^\.\//, '').replace(/\/$/, '');
  const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/') + 1) : '';
  // A package's README says paths from its folder or from its sources.
  const starts = ['', folder, `${folder}src/`];
  return starts.some((start) => known.has(`${start}${path}`)) || (!path.includes('/') && names.has(path));
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
