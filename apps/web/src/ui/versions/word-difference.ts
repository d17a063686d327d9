type Piece = { text: string; kind: 'same' | 'gone' | 'new' };

// A table of all pairs of words; where it would be larger, paragraphs are compared, and last the whole.
const mostPairs = 1_000_000;

/** What became of a text word by word: what stayed, went and came, in the order it is read. */
export function wordDifference(before: string, after: string): Piece[] {
  return differenceOf([before, after], [wordsOf, linesOf]);
}

type Split = (text: string) => string[];

function differenceOf([before, after]: [string, string], [split, ...coarser]: Split[]): Piece[] {
  const [a, b] = split ? [split(before), split(after)] : [[before], [after]];
  const start = sharedLength(a, b);
  const end = sharedLength(a.slice(start).toReversed(), b.slice(start).toReversed());
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const pieces: Piece[] = [];
  for (let i = 0; i < start; i += 1) add(pieces, 'same', wider(a[i], b[i]));
  const between =
    x.length * y.length > mostPairs ? differenceOf([x.join(''), y.join('')], coarser) : compared(x, y);
  for (const { kind, text } of between) add(pieces, kind, text);
  for (let i = end; i > 0; i -= 1) add(pieces, 'same', wider(a.at(-i), b.at(-i)));
  return pieces;
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  const found = a.findIndex((word, index) => !isSame(word, b[index]));
  return found < 0 ? Math.min(a.length, b.length) : found;
}

function compared(a: readonly string[], b: readonly string[]): Piece[] {
  const common = commonLengths(a, b);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const stays = i < a.length && j < b.length && isSame(a[i], b[j]);
    const goes = j >= b.length || (i < a.length && at(common, i + 1, j) >= at(common, i, j + 1));
    if (stays) add(pieces, 'same', wider(a[i], b[j]));
    else if (goes) add(pieces, 'gone', a[i]);
    else add(pieces, 'new', b[j]);
    if (stays || goes) i += 1;
    if (stays || !goes) j += 1;
  }
  return pieces;
}

/** Space around a word changes nothing that is said. */
function isSame(a: string | undefined, b: string | undefined): boolean {
  return a?.trim() === b?.trim();
}

/** With the space of either, so that what stands behind it is no part of it. */
function wider(a = '', b = ''): string {
  return a.length > b.length ? a : b;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+/g) ?? [];
}

/** Words with the space behind them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Lengths of the longest common rest from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] = isSame(a[i], b[j])
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

function at(lengths: readonly number[][], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function add(pieces: Piece[], kind: Piece['kind'], text = ''): void {
  const last = pieces.at(-1);
  if (text === '') return;
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
