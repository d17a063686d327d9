type Piece = { text: string; kind: 'same' | 'gone' | 'new' };

/** What became of a text word by word: what stayed, went and came, in the order it is read. */
export function wordDifference(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const common = commonLengths(a, b);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j];
    const goes = j >= b.length || (i < a.length && at(common, i + 1, j) >= at(common, i, j + 1));
    if (isSame) add(pieces, 'same', a[i]);
    else if (goes) add(pieces, 'gone', a[i]);
    else add(pieces, 'new', b[j]);
    if (isSame || goes) i += 1;
    if (isSame || !goes) j += 1;
  }
  return pieces;
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
        row[j] =
          a[i] === b[j]
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
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
