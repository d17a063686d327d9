import { chainOf, child, children, fixedParts, nodesOf, stringOf } from '../source/syntax.ts';

/** Ids like `[TRIGGER-02]` or `[TRIGGER-02, DASH-01]` in a text. */
export function idsIn(title: string): string[] {
  const brackets = [...title.matchAll(/\[([A-Z]+-\d{2}(?:\s*,\s*[A-Z]+-\d{2})*)\]/g)];
  return brackets.flatMap((match) => (match[1] ?? '').split(',').map((id) => id.trim()));
}

const testCall = /^(test|it|describe|suite)(\.(describe|step|each|for|concurrent|serial))*$|^t\.test$/;

/** The titles of the tests and groups of a test file; of a template its fixed parts. */
export function titlesOf(path: string, text: string): string[] {
  return nodesOf(path, text).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const callee = child(node, 'callee');
    // `test.each(rows)('title', …)` calls what a call answered.
    const name =
      chainOf(callee?.type === 'CallExpression' ? child(callee, 'callee') : callee)?.join('.') ?? '';
    const title = children(node, 'arguments')[0] ?? null;
    if (!testCall.test(name) || !title) return [];
    if (title.type !== 'TemplateLiteral') return [stringOf(title) ?? ''];
    return [fixedParts(title).join('…')];
  });
}
