import { unread } from '../../apps/web/contract-plugin.ts';
import type { Finding } from '../source/report.ts';
import {
  chainOf,
  child,
  children,
  lineAt,
  type Node,
  nodesBeside,
  nodesOf,
  stringOf,
} from '../source/syntax.ts';
import type { Tree } from '../source/tree.ts';
import type { Import } from './imports.ts';
import { placeOf } from './place.ts';

/** By name in a file: which of `call`, `live` and `resource` it is. */
type Kinds = ReadonlyMap<string, string>;

const typeKinds: Kinds = new Map([
  ['Call', 'call'],
  ['Live', 'live'],
  ['Resource', 'resource'],
]);
// What a parameter or a property is called whose type stands elsewhere.
const usualNames: Kinds = new Map([...typeKinds.values()].map((kind) => [kind, kind]));

/**
 * Where code of the browser reads what the build leaves out of the contract: a test sees it, production does not.
 * Followed are imported definitions, names typed as one, and what is called `call`, `live` or `resource`.
 */
export function strippedIn(path: string, text: string, imports: readonly Import[], tree: Tree): Finding[] {
  const { layer, isTest } = placeOf(path);
  if (layer !== 'web' || isTest) return [];
  const nodes = nodesOf(path, text);
  const kinds = new Map([...usualNames, ...importedKinds(nodes, imports, tree), ...typedKinds(nodes)]);
  return nodes.flatMap((node) =>
    readsOf(node, kinds).map(({ name, kind }) => ({
      path,
      line: lineAt(text, node.start),
      message: `the build leaves ${name} out of a ${kind}`,
    })),
  );
}

function importedKinds(nodes: readonly Node[], imports: readonly Import[], tree: Tree): Kinds {
  const files = new Map(
    imports.flatMap(({ specifier, target }) =>
      target && 'file' in target ? [[specifier, target.file] as const] : [],
    ),
  );
  const kinds = new Map<string, string>();
  for (const node of nodes) {
    const file =
      node.type === 'ImportDeclaration' ? files.get(stringOf(child(node, 'source')) ?? '') : undefined;
    if (!file?.startsWith('packages/contract/src/')) continue;
    const defined = definedIn(file, tree);
    for (const specifier of children(node, 'specifiers')) {
      const kind = defined.get(nameOf(child(specifier, 'imported')));
      if (kind) kinds.set(nameOf(child(specifier, 'local')), kind);
    }
  }
  return kinds;
}

const definitions = new WeakMap<Tree, Map<string, Kinds>>();

/** `export const signIn = call({ … })`: a call named `signIn`. */
function definedIn(file: string, tree: Tree): Kinds {
  const known = definitions.get(tree) ?? new Map<string, Kinds>();
  definitions.set(tree, known);
  const found =
    known.get(file) ??
    new Map(
      nodesBeside(file, tree.get(file) ?? '').flatMap((node) => {
        const init = node.type === 'VariableDeclarator' ? child(node, 'init') : null;
        const maker = init?.type === 'CallExpression' ? nameOf(child(init, 'callee')) : '';
        return Object.hasOwn(unread, maker) ? [[nameOf(child(node, 'id')), maker] as const] : [];
      }),
    );
  known.set(file, found);
  return found;
}

/** `(call: Call)`, `<C extends Call>(one: C)`, `(one: Resource<F>)`. */
function typedKinds(nodes: readonly Node[]): Kinds {
  const types = new Map(typeKinds);
  for (const node of nodes) {
    const kind =
      node.type === 'TSTypeParameter' ? typeKinds.get(typeName(child(node, 'constraint'))) : undefined;
    if (kind) types.set(nameOf(child(node, 'name')), kind);
  }
  return new Map(
    nodes.flatMap((node) => {
      const kind = node.type === 'Identifier' ? types.get(annotationOf(node)) : undefined;
      return kind ? [[nameOf(node), kind] as const] : [];
    }),
  );
}

function readsOf(node: Node, kinds: Kinds): { name: string; kind: string }[] {
  if (node.type === 'MemberExpression') {
    const chain = chainOf(node) ?? [];
    return unreadOf(kinds.get(chain.at(-2) ?? ''), [chain.at(-1) ?? '']);
  }
  if (node.type === 'VariableDeclarator')
    return takenApart(child(node, 'id'), kinds.get(chainOf(child(node, 'init'))?.at(-1) ?? ''));
  return takenApart(node, typeKinds.get(annotationOf(node)));
}

function takenApart(pattern: Node | null, kind: string | undefined) {
  if (pattern?.type !== 'ObjectPattern') return [];
  return unreadOf(
    kind,
    children(pattern, 'properties').map((property) => nameOf(child(property, 'key'))),
  );
}

function unreadOf(kind: string | undefined, names: readonly string[]) {
  if (!kind) return [];
  return names.filter((name) => unread[kind]?.includes(name)).map((name) => ({ name, kind }));
}

function annotationOf(node: Node): string {
  return typeName(child(child(node, 'typeAnnotation'), 'typeAnnotation'));
}

function typeName(type: Node | null): string {
  return type?.type === 'TSTypeReference' ? nameOf(child(type, 'typeName')) : '';
}

function nameOf(node: Node | null): string {
  return typeof node?.name === 'string' ? node.name : '';
}
