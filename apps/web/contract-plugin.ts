import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** Text between two places of a module, and what stands there instead. */
type Edit = { start: number; end: number; text: string };

// A screen sends and shows what the types promise; the server alone checks it, and documents and tests name the rest.
export const unread: Record<string, readonly string[]> = {
  call: ['input', 'output', 'example', 'summary'],
  live: ['payload'],
  resource: ['example'],
};

/**
 * Leaves of the contract what runs in a browser: calls and live events lose their schemas and everything else only the
 * server reads. What nothing refers to any more goes with them, and with the last one zod: only forms check values.
 */
export function contract(): Plugin {
  return {
    name: 'fernpuls-contract',
    transform(code, id) {
      if (!id.includes('/packages/contract/src/')) return null;
      return { code: withoutSchemas(code, this.parse(code) as unknown as Node), map: null };
    },
  };
}

export function withoutSchemas(code: string, program: Node): string {
  const edits = [...cuts(program), ...shapes(program), ...marks(program)];
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  let text = '';
  let done = 0;
  for (const edit of edits) {
    // Inside of what was cut there is nothing to mark.
    if (edit.start < done) continue;
    text += code.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + code.slice(done);
}

function cuts(program: Node): Edit[] {
  return nodesIn(program, () => true).flatMap((node) => {
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? String(node.callee.name) : '';
    const [definition] = Array.isArray(node.arguments) ? (node.arguments as Node[]) : [];
    const names = Object.hasOwn(unread, callee) ? unread[callee] : undefined;
    if (!names || definition?.type !== 'ObjectExpression') return [];
    const properties = definition.properties as Node[];
    return properties.flatMap((property, index) => {
      const name = isNode(property.key) ? String(property.key.name) : '';
      const end = properties[index + 1]?.start ?? definition.end - 1;
      return names.includes(name) ? [{ start: property.start, end, text: '' }] : [];
    });
  });
}

/** A document nobody but the server writes is never checked in a form. */
function shapes(program: Node): Edit[] {
  return nodesIn(program, () => true).flatMap((node) => {
    const isDocument = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'json';
    const [shape, options] = isDocument ? (node.arguments as Node[]) : [];
    const properties = options?.type === 'ObjectExpression' ? (options.properties as Node[]) : [];
    const origin = properties.find(({ key }) => isNode(key) && key.name === 'origin')?.value;
    const isRead = isNode(origin) && (origin.value === 'derived' || origin.value === 'server');
    return shape && isRead ? [{ start: shape.start, end: shape.end, text: 'undefined' }] : [];
  });
}

/** The contract is data: what a module of it makes when it is loaded may be left out where nobody reads it. */
function marks(program: Node): Edit[] {
  const starts = nodesIn(program, (node) => !/Function/.test(node.type))
    .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
    .map(({ start }) => start);
  return [...new Set(starts)].map((start) => ({ start, end: start, text: '/* #__PURE__ */ ' }));
}

function nodesIn(node: Node, isEntered: (node: Node) => boolean): Node[] {
  if (!isEntered(node)) return [];
  const inner = Object.values(node).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  return [node, ...inner.filter(isNode).flatMap((child) => nodesIn(child, isEntered))];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
