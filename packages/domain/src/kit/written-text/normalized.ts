import { type Block, isSame, isWord, type Run, safeLink } from './marks.ts';

/**
 * Blocks as they can be stored: without what is empty, lines without space around them, marks on whole words and not
 * on the space beside them, links only where they are safe.
 */
export function normalized(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'list') {
      const items = block.items.map(oneLine).filter((runs) => runs.length > 0);
      return items.length > 0 ? [{ kind: 'list', items }] : [];
    }
    if (block.kind === 'paragraph')
      return paragraphsOf(lettersOf(block.runs)).map((letters) => ({
        kind: 'paragraph',
        runs: runsOf(letters),
      }));
    const runs = oneLine(block.runs);
    return runs.length > 0 ? [{ kind: 'heading', level: block.level, runs }] : [];
  });
}

type Letter = { text: string; bold: boolean; italic: boolean; link: string | null };

function lettersOf(runs: readonly Run[]): Letter[] {
  return runs.flatMap(({ text, link, ...marks }) => {
    const address = link === null ? null : safeLink(link);
    return text
      .replaceAll(/\r\n?/g, '\n')
      .split('')
      .map((letter) => ({ text: letter, ...marks, link: address }));
  });
}

function oneLine(runs: readonly Run[]): Run[] {
  const letters = lettersOf(runs).map((letter) => (letter.text === '\n' ? { ...letter, text: ' ' } : letter));
  return runsOf(trimmed(letters));
}

/** An empty line parts paragraphs here as it does in the text. */
function paragraphsOf(letters: readonly Letter[]): Letter[][] {
  const paragraphs: Letter[][] = [];
  let current: Letter[] = [];
  let line: Letter[] = [];
  let breakBefore: Letter | null = null;
  const endLine = (lineBreak: Letter | null) => {
    const words = trimmed(line);
    line = [];
    if (words.length === 0) {
      if (current.length > 0) paragraphs.push(current);
      current = [];
    } else current.push(...(current.length > 0 && breakBefore ? [breakBefore] : []), ...words);
    breakBefore = lineBreak;
  };
  for (const letter of letters)
    if (letter.text === '\n') endLine(letter);
    else line.push(letter);
  endLine(null);
  if (current.length > 0) paragraphs.push(current);
  return paragraphs;
}

function trimmed(letters: readonly Letter[]): Letter[] {
  const first = letters.findIndex(isInk);
  return first === -1 ? [] : letters.slice(first, letters.findLastIndex(isInk) + 1);
}

function isInk({ text }: Letter): boolean {
  return !/\s/.test(text);
}

/** Letters of one block, their marks in order, as runs. */
function runsOf(letters: readonly Letter[]): Run[] {
  const cleaned = letters.map((letter) => ({ ...letter }));
  for (const mark of ['bold', 'italic'] as const) {
    freeEdges(
      cleaned,
      (letter) => letter[mark],
      (letter) => (letter[mark] = false),
    );
    wholeWords(cleaned, mark);
  }
  freeEdges(
    cleaned,
    (letter) => letter.link,
    (letter) => (letter.link = null),
  );
  const runs: Run[] = [];
  for (const letter of cleaned) {
    const last = runs.at(-1);
    if (last && isSame(last, letter)) last.text += letter.text;
    else runs.push(letter);
  }
  return runs;
}

/** Space at the edge of a mark loses it. */
function freeEdges(
  letters: readonly Letter[],
  of: (letter: Letter) => unknown,
  free: (letter: Letter) => void,
): void {
  for (const order of [letters, letters.toReversed()]) {
    let before: unknown;
    for (const letter of order) {
      const own = of(letter);
      if (own && own !== before && !isInk(letter)) free(letter);
      else before = own;
      if (!own) before = undefined;
    }
  }
}

/** What is marked in part is marked as a whole word. */
function wholeWords(letters: readonly Letter[], mark: 'bold' | 'italic'): void {
  for (const order of [letters, letters.toReversed()])
    for (const [index, letter] of order.entries()) {
      const before = order[index - 1];
      if (before?.[mark] && isWord(before.text) && isWord(letter.text)) letter[mark] = true;
    }
}
