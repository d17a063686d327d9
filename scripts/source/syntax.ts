import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree (ESTree with TypeScript and JSX), read by name so that a script stays short. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown };

/** Parses a TypeScript or TSX file; throws with the file's name when it cannot be read. */
export function parse(path: string, text: string): Node {
  const result = parseSync(path, text, {});
  const first = result.errors[0];
  if (first) throw new Error(`${path} cannot be parsed: ${first.message}`);
  return result.program as unknown as Node;
}

/** Calls `visit` for every node, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/** All nodes of a file. */
export function nodesOf(path: string, text: string): Node[] {
  const nodes: Node[] = [];
  walk(parse(path, text), (node) => nodes.push(node));
  return nodes;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Child node of that name, or null. */
export function child(node: Node | null, name: string): Node | null {
  const value = node?.[name];
  return isNode(value) ? value : null;
}

export function children(node: Node | null, name: string): Node[] {
  const value = node?.[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text of a string literal or of a template without expressions, else null. */
export function stringOf(node: Node | null): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && children(node, 'expressions').length === 0) return leadOf(node);
  return null;
}

/** The fixed parts of a template literal. */
export function fixedParts(template: Node): string[] {
  return children(template, 'quasis').map((quasi) => (quasi.value as { cooked?: string }).cooked ?? '');
}

/** The fixed text at the beginning of a template literal. */
export function leadOf(template: Node): string {
  return fixedParts(template)[0] ?? '';
}

/** `process.env` as ['process', 'env']; null when it is not a plain chain of names. */
export function chainOf(node: Node | null): string[] | null {
  if (node?.type === 'Identifier') return [String(node.name)];
  if (node?.type !== 'MemberExpression') return null;
  const before = chainOf(child(node, 'object'));
  const property = child(node, 'property');
  const name = node.computed === true ? stringOf(property) : property?.name;
  return before && typeof name === 'string' ? [...before, name] : null;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
