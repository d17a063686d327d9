import { chainOf, child, children, lineAt, type Node } from '../source/syntax.ts';
import type { Finding } from '../source/report.ts';
import type { Import } from './imports.ts';
import { placeOf } from './place.ts';

/**
 * Outbound calls are checked in the first; the second and the third ask the scanner and the file store, whose addresses
 * the operator alone sets; the fourth is the demo's senders, which ask this very server.
 */
const mayCall = [
  'apps/server/src/adapters/outbound.ts',
  'apps/server/src/adapters/virus-scanner.ts',
  'apps/server/src/adapters/store-request.ts',
  'apps/demo/src/http-client.ts',
];

const carriers = /^(node:)?(https?|http2|net|tls|dgram|dns)(\/promises)?$/;
const calling =
  /^(\*|default|request|get|Agent|globalAgent|ClientRequest|connect|createConnection|Socket|TLSSocket|createSocket|lookup|lookupService|resolve\w*|Resolver|reverse)$/;
const clients = /^(undici|openid-client|nodemailer|aws4fetch|axios|got|node-fetch)(\/.*)?$/;
const ways = /^(globalThis\.)?(fetch|WebSocket|EventSource)$/;

/** Where the server calls out past the one client that knows which addresses are none of the world. */
export function callersIn(
  path: string,
  { text, nodes, imports }: { text: string; nodes: readonly Node[]; imports: readonly Import[] },
): Finding[] {
  const { layer, part, isTest } = placeOf(path);
  if (layer !== 'server' || isTest || mayCall.includes(path)) return [];
  const message = 'the server calls out through adapters/outbound.ts only';
  const called = nodes.filter(takesAWay).map((node) => ({ path, line: lineAt(text, node.start), message }));
  const imported = imports
    .filter(
      ({ specifier, names }) =>
        (carriers.test(specifier) && names.some((name) => calling.test(name))) ||
        (clients.test(specifier) && part !== 'adapters'),
    )
    .map(({ line }) => ({ path, line, message }));
  return [...called, ...imported];
}

function takesAWay(node: Node): boolean {
  const used =
    node.type === 'VariableDeclarator'
      ? [child(node, 'init')]
      : node.type === 'CallExpression' || node.type === 'NewExpression'
        ? [child(node, 'callee'), ...children(node, 'arguments')]
        : [];
  return used.some((one) => one !== null && ways.test(chainOf(one)?.join('.') ?? ''));
}
