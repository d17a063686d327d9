import { isSpace, isWord, longestLink, safeLink } from './marks.ts';

type Token =
  | { kind: 'text'; text: string }
  /** A sign of bold or italic; `text` is what it is where it turns nothing on or off. */
  | { kind: '*' | '_'; text: string; begins: boolean; ends: boolean }
  /** From here on the words lead to the address, with null to none. */
  | { kind: 'link'; address: string | null };

const marks: ReadonlyMap<string, '*' | '_'> = new Map([
  ['**', '*'],
  ['_', '_'],
]);
const escapable = /[\\*_[\]#-]/;

/** The signs of one block and the text between them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let linkEnds = -1;
  let address = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    const link = letter === '[' && linkEnds < at ? linkAt(text, at) : null;
    if (at === linkEnds) {
      tokens.push({ kind: 'link', address: null });
      at += address.length + 2;
    } else if (link) {
      ({ address, ends: linkEnds } = link);
      tokens.push({ kind: 'link', address });
    } else if (letter === '\\' && escapable.test(text[at + 1] ?? '')) {
      at += 1;
      tokens.push({ kind: 'text', text: text[at] ?? '' });
    } else if (letter === '*' || letter === '_') {
      const sign = signAt(text, at);
      const kind = marks.get(sign);
      tokens.push(
        kind
          ? { kind, text: sign, ...edgesOf(text[at - 1], text[at + sign.length]) }
          : { kind: 'text', text: sign },
      );
      at += sign.length - 1;
    } else tokens.push({ kind: 'text', text: letter });
  }
  return tokens;
}

/** The sign as often as it is repeated from here. */
function signAt(text: string, at: number): string {
  let end = at;
  while (text[end] === text[at]) end += 1;
  return text.slice(at, end);
}

/** A mark begins before and ends after a word, and never inside of one: `Patient*innen`, `ein_name` stay as they are. */
function edgesOf(before: string | undefined, after: string | undefined) {
  const isInside = isWord(before) && isWord(after);
  return { begins: !isInside && !isSpace(after), ends: !isInside && !isSpace(before) };
}

/** A link that begins here: where its words end, and its address; null where there is none or an unsafe one. */
function linkAt(text: string, at: number): { address: string; ends: number } | null {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '[') return null;
    else if (text[end] === ']') {
      const rest = text.slice(end + 1, end + longestLink + 3);
      const written = /^\(([^)]*)\)/.exec(rest)?.[1] ?? '';
      return safeLink(written) === written ? { address: written, ends: end } : null;
    }
  }
  return null;
}
