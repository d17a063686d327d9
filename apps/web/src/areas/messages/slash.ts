/** Where a template is asked for: `/` at the beginning of a word before the caret, with what was typed after it. */
export type Slash = { from: number; query: string };

const asking = /(?:^|\s)\/([^\n/]{0,30})$/;

export function slashAt(text: string, caret: number): Slash | null {
  const found = asking.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}
