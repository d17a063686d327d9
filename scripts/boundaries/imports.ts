import { chainOf, child, children, lineAt, type Node, nodesOf, stringOf } from '../source/syntax.ts';
import type { Tree } from '../source/tree.ts';

export type Import = {
  specifier: string;
  /** The file it means, a package name with its subpath, or null when a file is named that does not exist. */
  target: { file: string } | { package: string } | null;
  names: string[];
  /** `types`: nothing of it is there when the program runs. */
  kind: 'import' | 'export' | 'types';
  line: number;
};

/** Every import of a file: static, re-export, dynamic, `require`, `import('…').Type`. */
export function importsOf(path: string, text: string, tree: Tree): Import[] {
  return importing(path, text).map(({ node, specifier }) => ({
    specifier,
    target: resolveImport(specifier, path, tree),
    names: namesOf(node),
    kind: kindOf(node),
    line: lineAt(text, node.start),
  }));
}

function importing(path: string, text: string): { node: Node; specifier: string }[] {
  const found: { node: Node; specifier: string }[] = [];
  for (const node of nodesOf(path, text)) {
    const specifier = specifierOf(node);
    if (specifier !== null) found.push({ node, specifier });
  }
  return found;
}

function specifierOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return stringOf(child(node, 'source'));
    case 'CallExpression': {
      const callee = chainOf(child(node, 'callee'))?.join('.');
      const loads = callee === 'require' || callee === 'require.resolve' || callee === 'import.meta.resolve';
      return loads ? stringOf(children(node, 'arguments')[0] ?? null) : null;
    }
    case 'TSExternalModuleReference':
      return stringOf(child(node, 'expression'));
    default:
      return null;
  }
}

function kindOf(node: Node): Import['kind'] {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type')
    return 'types';
  return node.type.startsWith('Export') ? 'export' : 'import';
}

/** Imported or re-exported names; `*` for all of them. */
function namesOf(node: Node): string[] {
  if (node.type === 'ImportExpression' || node.type === 'CallExpression') return ['*'];
  return children(node, 'specifiers').map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return 'default';
    const imported = child(specifier, 'imported') ?? (node.source ? child(specifier, 'local') : null);
    if (specifier.type === 'ImportNamespaceSpecifier') return '*';
    return typeof imported?.name === 'string' ? imported.name : 'default';
  });
}

const packages: Record<string, string> = {
  '@fernpuls/domain': 'packages/domain/src',
  '@fernpuls/contract': 'packages/contract/src',
  '@fernpuls/server': 'apps/server/src',
  '@fernpuls/web': 'apps/web/src',
  '@fernpuls/demo': 'apps/demo/src',
};

export function resolveImport(specifier: string, from: string, tree: Pick<Tree, 'has'>): Import['target'] {
  const own = /^(@fernpuls\/[a-z]+)(?:\/(.*))?$/.exec(specifier);
  if (own) {
    const folder = packages[own[1] ?? ''];
    return folder ? found(`${folder}/${own[2] ?? 'index'}`, tree) : null;
  }
  if (!specifier.startsWith('.')) return { package: specifier };
  const path = joined(from.slice(0, from.lastIndexOf('/')), specifier.replace(/\?.*$/, ''));
  // Styles, pictures and texts have no imports of their own.
  return /\.(css|json|svg|png|wasm|html|js)$/.test(path) ? { file: path } : found(path, tree);
}

function found(path: string, tree: Pick<Tree, 'has'>): { file: string } | null {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const ending = endings.find((each) => tree.has(`${path}${each}`));
  return ending === undefined ? null : { file: `${path}${ending}` };
}

function joined(folder: string, relative: string): string {
  const parts = folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
