import { dirname, join } from 'node:path/posix';
import { importsOf } from '../boundaries/imports.ts';
import { type Pass, passOver } from '../source/pass.ts';
import type { Finding } from '../source/report.ts';
import { child, children, lineAt, type Node, parse, stringOf } from '../source/syntax.ts';
import type { Tree } from '../source/tree.ts';

type Exported = { name: string; line: number };

/**
 * What nobody uses: files that no other imports and nothing starts, and exports whose name no other file imports.
 * `starts` names what is begun from outside: by Node, a test runner, the router, the build.
 */
export function deadIn(tree: Tree, starts: (path: string) => boolean): Finding[] {
  return passOver(tree, deadOf(tree, starts));
}

export function deadOf(tree: Tree, starts: (path: string) => boolean): Pass {
  const exported = new Map<string, Exported[]>();
  const used = new Map<string, Set<string>>();
  return {
    look(path, text) {
      for (const { target, names } of importsOf(path, text, tree)) {
        if (!target || !('file' in target) || target.file === path) continue;
        const known = used.get(target.file) ?? new Set<string>();
        used.set(target.file, known);
        for (const name of names) known.add(name);
      }
      for (const file of workersOf(path, text)) used.set(file, new Set('*'));
      if (!starts(path)) exported.set(path, exportsOf(path, text));
    },
    end: () => [...exported].flatMap(([path, names]) => deadNames(path, names, used.get(path))),
  };
}

/** `used` are the names that others take from the file, `*` for all. */
function deadNames(path: string, exported: readonly Exported[], used?: ReadonlySet<string>): Finding[] {
  if (!used) return [{ path, line: 0, message: 'is imported by nobody' }];
  if (used.has('*')) return [];
  return exported
    .filter(({ name }) => !used.has(name))
    .map(({ name, line }) => ({ path, line, message: `exports ${name}, which nobody else uses` }));
}

/** Begun as a thread of its own: `new URL('./worker.ts', import.meta.url)`. */
function workersOf(path: string, text: string): string[] {
  return [...text.matchAll(/new URL\('(\.[^']+)'/g)].map(([, file = '']) => join(dirname(path), file));
}

/** Names a file gives away itself; what it passes on of others counts where it stands. */
export function exportsOf(path: string, text: string): Exported[] {
  return children(parse(path, text), 'body').flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration')
      return [{ name: 'default', line: lineAt(text, node.start) }];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const line = lineAt(text, node.start);
    const declared = child(node, 'declaration');
    const names = declared ? declaredNames(declared) : children(node, 'specifiers').map(exportedName);
    return names.map((name) => ({ name, line }));
  });
}

function declaredNames(node: Node): string[] {
  if (node.type !== 'VariableDeclaration') return [nameOf(child(node, 'id'))];
  return children(node, 'declarations').flatMap((one) => patternNames(child(one, 'id')));
}

/** `const { a, b: [c] } = …` declares a and c. */
function patternNames(node: Node | null): string[] {
  if (node?.type === 'ObjectPattern')
    return children(node, 'properties').flatMap((one) =>
      patternNames(child(one, 'value') ?? child(one, 'argument')),
    );
  if (node?.type === 'ArrayPattern') return children(node, 'elements').flatMap(patternNames);
  if (node?.type === 'AssignmentPattern') return patternNames(child(node, 'left'));
  return [nameOf(node)];
}

function exportedName(specifier: Node): string {
  const exported = child(specifier, 'exported');
  return stringOf(exported) ?? nameOf(exported);
}

function nameOf(node: Node | null): string {
  return typeof node?.name === 'string' ? node.name : '';
}
