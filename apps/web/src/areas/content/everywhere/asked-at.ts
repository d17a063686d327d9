/** Where a text is asked for: `#` at the beginning of a word before the caret, with what was typed after it. */
export type Asked = { from: number; query: string };

const asking = /(?:^|\s)#([^\s#]{0,30})$/u;

export function askedAt(text: string, caret: number): Asked | null {
  const found = asking.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}
