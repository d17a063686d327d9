import { daysOfLoading } from './day-of-loading.ts';
import type { Finding } from '../source/report.ts';
import { below, chainOf, child, children, lineAt, type Node } from '../source/syntax.ts';
import { placeOf } from './place.ts';

/** The only places that may wait for time to pass: for something to come true, and between two pieces of load. */
const mayWait = [
  'apps/server/src/testing/eventually.ts',
  'apps/server/src/testing/longest-turn.ts',
  'apps/server/src/testing/pace.ts',
  'apps/web/src/test/eventually.ts',
];

const waits =
  /^((globalThis|window)\.)?(setTimeout|setInterval|setImmediate)$|^sleep$|\.waitForTimeout$|^Atomics\.wait$|^AbortSignal\.timeout$/;
const watches = /^((globalThis|window)\.)?performance\.now$|^process\.hrtime$/;

/**
 * What makes a test a matter of luck: sleeping, and asking how long something took. A busy machine is slower by any
 * factor, so a test waits with `eventually`, turns the clock, or counts the work; speed is measured by the bench.
 */
export function luckIn(path: string, text: string, nodes: readonly Node[]): Finding[] {
  if (!placeOf(path).isTest || mayWait.includes(path)) return [];
  const starts = new Set(nodes.flatMap((node) => (isStart(node) ? [child(node, 'id')?.name] : [])));
  const [program] = nodes;
  const loading = (program ? daysOfLoading(program) : []).map(({ start }) => {
    const message = 'which day it is is asked when the file is loaded, and its tests may come after midnight';
    return { path, line: lineAt(text, start), message };
  });
  const hasty = nodes.flatMap((node) => {
    const what =
      sleepsIn(node) ?? watchIn(node, starts) ?? (isHasty(path, node) ? 'a short end of its own' : null);
    const message = `a test neither sleeps nor looks at the watch: ${what}; see eventually()`;
    return what ? [{ path, line: lineAt(text, node.start), message }] : [];
  });
  return [...loading, ...hasty];
}

function sleepsIn(node: Node): string | null {
  if (node.type !== 'CallExpression') return null;
  const called = nameOf(child(node, 'callee'));
  return waits.test(called) ? `${called}()` : null;
}

/** The time something took, a comparison with the present, or a seed that is another one each time. */
function watchIn(node: Node, starts: ReadonlySet<unknown>): string | null {
  if (node.type === 'MemberExpression') {
    const name = nameOf(node);
    return watches.test(name) ? name : null;
  }
  if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'expect')
    return children(node, 'arguments').some(asksNow) ? 'expect(Date.now())' : null;
  if (node.type !== 'BinaryExpression') return null;
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node.operator === '-' && isNow(left) && starts.has(right?.name)) return 'Date.now() minus a start';
  if (node.operator === '%' && isNow(left)) return 'Date.now() for chance';
  const compares = ['<', '<=', '>', '>='].includes(String(node.operator));
  return compares && [left, right].some((side) => side && asksNow(side)) ? 'compares Date.now()' : null;
}

/**
 * In the web tests `waitFor` has one generous end for all (test/setup.ts): another one could only be shorter. A property
 * that is interrupted proves less the busier the machine is.
 */
function isHasty(path: string, node: Node): boolean {
  if (node.type !== 'Property') return false;
  const name = child(node, 'key')?.name;
  if (name === 'interruptAfterTimeLimit') return true;
  return path.startsWith('apps/web/') && name === 'timeout' && child(node, 'value')?.type === 'Literal';
}

function isStart(node: Node): boolean {
  return node.type === 'VariableDeclarator' && isNow(child(node, 'init'));
}

function isNow(node: Node | null): boolean {
  return node?.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'Date.now';
}

function asksNow(node: Node): boolean {
  return below(node).some(isNow);
}

function nameOf(node: Node | null): string {
  return chainOf(node)?.join('.') ?? '';
}
