import { hash } from 'node:crypto';

/** Of 75,000 entries none is met by chance: one in 3,700 million looks. */
export const markBytes = 6;

/** What a list keeps instead of the word: the first bytes of its SHA-256. */
function markOf(word: string): Buffer {
  return hash('sha256', word, 'buffer').subarray(0, markBytes);
}

/** Marks in order, one behind the other. */
export function packMarks(words: Iterable<string>): Buffer {
  return Buffer.concat([...new Set(words)].map(markOf).sort(Buffer.compare));
}

export function isListed(marks: Buffer, word: string): boolean {
  const wanted = markOf(word);
  let [from, to] = [0, marks.length / markBytes];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = wanted.compare(marks, middle * markBytes, (middle + 1) * markBytes);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
