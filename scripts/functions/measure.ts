import { child, lineAt, type Node, nodesOf } from '../source/syntax.ts';

type Measured = { path: string; name: string; line: number; lines: number; most: number };

const mostLines = 80;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What is shown reads like a document. */
const mostOfComponent = 120;

/** Functions of a file that are longer than they may be; a nested one counts for itself and for the one around it. */
export function longFunctions(path: string, text: string): Measured[] {
  const found: Measured[] = [];
  const named = new Map<Node, string>();
  for (const node of nodesOf(path, text)) {
    nameOf(node, named);
    if (!functions.has(node.type)) continue;
    const name = identifier(child(node, 'id')) ?? named.get(node) ?? 'without a name';
    const line = lineAt(text, node.start);
    const lines = lineAt(text, node.end) - line + 1;
    const most = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? mostOfComponent : mostLines;
    if (lines > most) found.push({ path, name, line, lines, most });
  }
  return found;
}

const given = {
  VariableDeclarator: ['id', 'init'],
  Property: ['key', 'value'],
  MethodDefinition: ['key', 'value'],
};

/** A function has the name of what it is given to: a constant, a property, a method. */
function nameOf(node: Node, named: Map<Node, string>): void {
  const [key, value] = given[node.type as keyof typeof given] ?? [];
  if (!key || !value) return;
  const name = identifier(child(node, key));
  const holder = child(node, value);
  if (name && holder) named.set(holder, name);
}

function identifier(node: Node | null): string | null {
  return typeof node?.name === 'string' ? node.name : null;
}
