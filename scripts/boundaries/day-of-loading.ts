import { chainOf, child, children, isNode, type Node } from '../source/syntax.ts';

const days = /(^|\.)(dayNumber|dayText|dayOf|dayStart|hourOf)$/;

/**
 * Declarations of a test file's outermost level that say which day it is. Files of a process are loaded together and
 * their tests come later, some of them after midnight.
 */
export function daysOfLoading(program: Node): Node[] {
  return children(program, 'body')
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) => children(statement, 'declarations'))
    .filter((declared) => {
      const evaluated = evaluatedIn(child(declared, 'init'));
      return evaluated.some(isNow) && evaluated.some(isDay);
    });
}

/** The nodes of an expression that are evaluated with it: none of a function it makes. */
function evaluatedIn(node: Node | null): Node[] {
  if (!node || /Function/.test(node.type)) return [];
  const inner = Object.values(node).flatMap((value): Node[] =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(evaluatedIn),
  );
  return [node, ...inner];
}

function isNow(node: Node): boolean {
  if (node.type === 'NewExpression')
    return child(node, 'callee')?.name === 'Date' && children(node, 'arguments').length === 0;
  return node.type === 'CallExpression' && calledBy(node) === 'Date.now';
}

function isDay(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  if (days.test(calledBy(node))) return true;
  const [from, to] = children(node, 'arguments');
  return child(child(node, 'callee'), 'property')?.name === 'slice' && from?.value === 0 && to?.value === 10;
}

function calledBy(node: Node): string {
  return chainOf(child(node, 'callee'))?.join('.') ?? '';
}
