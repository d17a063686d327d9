import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree (ESTree with TypeScript and JSX), read by name so that a script stays short. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown };

type Parsed = { path: string; text: string; program: Node; nodes: Node[] | null };

// All checks ask about one file before they go on to the next: the last one is parsed and walked once for all of them.
let last: Parsed | null = null;

/** Parses a TypeScript or TSX file; throws with the file's name when it cannot be read. */
export function parse(path: string, text: string): Node {
  return parsed(path, text).program;
}

/** All nodes of a file, parents first. */
export function nodesOf(path: string, text: string): readonly Node[] {
  const file = parsed(path, text);
  file.nodes ??= below(file.program);
  return file.nodes;
}

function parsed(path: string, text: string): Parsed {
  if (last?.path === path && last.text === text) return last;
  last = { path, text, program: parsedAlone(path, text), nodes: null };
  return last;
}

/** For a file looked up beside the one that is the turn of all checks. */
export function nodesBeside(path: string, text: string): readonly Node[] {
  return below(parsedAlone(path, text));
}

function parsedAlone(path: string, text: string): Node {
  const result = parseSync(path, text, {});
  const first = result.errors[0];
  if (first) throw new Error(`${path} cannot be parsed: ${first.message}`);
  return result.program as unknown as Node;
}

/** A node and all below it, parents first. */
export function below(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const name in node) {
    const value = node[name];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) below(item, found);
    } else if (isNode(value)) below(value, found);
  }
  return found;
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

let lines: { text: string; starts: number[] } = { text: '', starts: [0] };

/** The line of a place in a text, the first one is 1. */
export function lineAt(text: string, offset: number): number {
  if (lines.text !== text) lines = { text, starts: lineStarts(text) };
  let [low, high] = [0, lines.starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lines.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
