import type { Finding } from '../source/report.ts';
import { chainOf, child, lineAt, type Node } from '../source/syntax.ts';
import type { Import } from './imports.ts';
import { placeOf } from './place.ts';

/** A file that reads, where requests are answered, what may come from outside. */
export type KnownReader = {
  path: string;
  /** The largest it is given there, in bytes; 0 for what we wrote ourselves. */
  most: number;
  /** The test that shows it linear; empty for what we wrote ourselves. */
  shownBy: string;
  why: string;
};

/** `path, bytes, test, reason`, tab-separated, after a line of headings. */
export function readKnownReaders(text: string): KnownReader[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [path = '', most = '', shownBy = '', why = ''] = line.split('\t');
      return { path, most: Number(most), shownBy, why };
    });
}

const parsers =
  /^(jsdom|dompurify|fast-xml-parser|saxes|postal-mime|pdfjs-dist|zxing-wasm|yauzl|unzipper)(\/|$)/;
const readers =
  /^@fernpuls\/domain\/(.*\/read-[\w-]+|kit\/read-csv|kit\/decode-text|drugs\/bmp\/read|ecg\/import\/import-ecg|ecg\/import\/(edf|json|pdf|image|apple))$/;
const unpacking =
  /^(inflate|gunzip|unzip|brotliDecompress|zstdDecompress|create(Inflate|Gunzip|Unzip|BrotliDecompress|ZstdDecompress))/;
const calls = /(^JSON\.parse|\.getDefaultJsonParser)$/;

/**
 * What reads documents of others outside of a job of the workshop: one such document could stand the event loop of all
 * practices still. Programs that somebody starts by hand stand beside the areas and are none of it.
 */
export function readersIn(
  path: string,
  { text, nodes, imports }: { text: string; nodes: readonly Node[]; imports: readonly Import[] },
  known: readonly KnownReader[],
): Finding[] {
  const { layer, part, isTest } = placeOf(path);
  if (layer !== 'server' || part === 'root' || isTest || path.endsWith('.job.ts')) return [];
  const message =
    'reads what comes from outside where requests are answered: in a *.job.ts, or named in scripts/boundaries/readers.tsv';
  const imported = imports.filter(isReader).map(({ line }) => line);
  const called = nodes.filter(reads).map((node) => lineAt(text, node.start));
  const [first] = [...imported, ...called].sort((a, b) => a - b);
  const isKnown = known.some((one) => one.path === path);
  if (first === undefined)
    return isKnown ? [{ path, line: 0, message: `${path} reads nothing: its line can go` }] : [];
  return isKnown ? [] : [{ path, line: first, message }];
}

/** Lines of the list that say too little, or whose file is no more. */
export function unusableReaders(known: readonly KnownReader[], has: (path: string) => boolean): Finding[] {
  const list = 'scripts/boundaries/readers.tsv';
  return known.flatMap(({ path, most, shownBy, why }, at) => {
    const fault = !has(path)
      ? 'is no file'
      : why.length < 10
        ? 'has no reason'
        : most > 0 && !has(shownBy)
          ? 'has no test that shows it linear'
          : null;
    return fault === null ? [] : [{ path: list, line: at + 2, message: `${path} ${fault}` }];
  });
}

function isReader({ specifier, names, kind }: Import): boolean {
  if (kind === 'types') return false;
  if (parsers.test(specifier) || readers.test(specifier)) return true;
  return specifier === 'node:zlib' && names.some((name) => unpacking.test(name));
}

function reads(node: Node): boolean {
  if (node.type === 'NewExpression') return chainOf(child(node, 'callee'))?.join('.') === 'TextDecoder';
  return node.type === 'CallExpression' && calls.test(chainOf(child(node, 'callee'))?.join('.') ?? '');
}
