import type { Finding } from '../source/report.ts';
import { chainOf, child, children, lineAt, type Node, stringOf } from '../source/syntax.ts';
import type { Import } from './imports.ts';
import { placeOf } from './place.ts';

/** Where bytes become text without asking which character set they are in, and why that is right there. */
const settled = new Map([
  ['packages/domain/src/kit/decode-text.ts', 'the place itself'],
  ['apps/web/src/api/answer.ts', 'answers of our own server are UTF-8'],
  ['apps/web/src/ui/drafts/seal.ts', 'what we sealed ourselves'],
  ['apps/web/src/areas/documents/preview/dicom/dicom-image.ts', 'DICOM names its character set'],
  ['apps/server/src/runtime/bodies/read-body.ts', 'JSON is UTF-8 (RFC 8259)'],
  ['apps/server/src/logistics/cied/judge-egm.job.ts', 'JSON is UTF-8 (RFC 8259)'],
]);
/** Formats that name their character set, or are ASCII by their standard. */
const formats = 'packages/domain/src/ecg/import/';
const guessing = ['decodeAs', 'decodeUtf8'];

/**
 * A text file is read at one place, `decodeText` of domain/kit: whoever reads it as UTF-8 by itself stores the names of a
 * German office with replacement signs.
 */
export function decodingIn(
  path: string,
  { text, nodes, imports }: { text: string; nodes: readonly Node[]; imports: readonly Import[] },
): Finding[] {
  const { layer, isTest } = placeOf(path);
  if (layer === 'tools' || layer === 'demo' || isTest || settled.has(path)) return [];
  const message =
    'text from outside is decoded by decodeText of domain/kit/decode-text alone (web: readTextFile, TextFileButton)';
  const lines = [
    ...nodes.filter((node) => decodes(node, layer)).map((node) => lineAt(text, node.start)),
    ...(path.startsWith(formats) ? [] : imports.filter(guesses).map(({ line }) => line)),
  ];
  return lines.map((line) => ({ path, line, message }));
}

function guesses({ specifier, names }: Import): boolean {
  return (
    specifier.endsWith('kit/decode-text') && names.some((name) => guessing.includes(name) || name === '*')
  );
}

function decodes(node: Node, layer: string): boolean {
  if (node.type === 'NewExpression') return /(^|\.)TextDecoder$/.test(nameOf(child(node, 'callee')));
  if (node.type !== 'CallExpression') return false;
  const name = lastOf(child(node, 'callee'));
  if (layer === 'web') return name === 'readAsText' || (name === 'text' && isMember(node) && hasNone(node));
  if (name === 'readLines') return true;
  return (
    name === 'createReadStream' &&
    children(node, 'arguments')
      .slice(1)
      .some((one) => stringOf(one) !== null)
  );
}

const nameOf = (node: Node | null | undefined) => (node ? (chainOf(node)?.join('.') ?? '') : '');
const isMember = (node: Node) => child(node, 'callee')?.type === 'MemberExpression';
const hasNone = (node: Node) => children(node, 'arguments').length === 0;

function lastOf(callee: Node | null | undefined): string | undefined {
  const last = callee?.type === 'MemberExpression' ? child(callee, 'property') : callee;
  return typeof last?.name === 'string' ? last.name : undefined;
}
