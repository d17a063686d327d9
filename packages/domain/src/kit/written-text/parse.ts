import type { Block, Run } from './marks.ts';
import { isSame } from './marks.ts';
import { tokensOf } from './tokens.ts';

/**
 * Text as it is stored, in blocks. Empty lines part paragraphs, `# ` and `## ` begin headings, `- ` list entries;
 * `**bold**`, `_italic_` and `[words](https://…)` are the only marks, `\` takes a sign as it stands. Whatever does not
 * fit is text: nothing that is read here can become a part of a page.
 */
export function parseWrittenText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.replaceAll(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    let lines: string[] = [];
    let last: Opening | null = null;
    const end = () => {
      if (last) blocks.push(...blockOf(last, lines));
      lines = [];
    };
    for (const line of part.split('\n')) {
      const opening = openings.find(({ sign }) => line.startsWith(sign)) ?? plain;
      const words = line.slice(opening.sign.length).trim();
      if (words === '') continue;
      if (opening !== last) end();
      last = opening;
      lines.push(words);
    }
    end();
  }
  return blocks;
}

type Opening = { sign: string; kind: Block['kind'] };
const plain: Opening = { sign: '', kind: 'paragraph' };
const openings: readonly Opening[] = [
  { sign: '# ', kind: 'heading' },
  { sign: '## ', kind: 'heading' },
  { sign: '- ', kind: 'list' },
];

function blockOf({ sign, kind }: Opening, lines: readonly string[]): Block[] {
  if (kind === 'list') return [{ kind, items: lines.map(parseRuns) }];
  if (kind === 'paragraph') return [{ kind, runs: parseRuns(lines.join('\n')) }];
  return [{ kind, level: sign === '# ' ? 2 : 3, runs: parseRuns(lines.join(' ')) }];
}

/** The words of one block with their marks; each mark is on from its first sign to the next that can end it. */
function parseRuns(text: string): Run[] {
  const tokens = tokensOf(text);
  const runs: Run[] = [];
  const on = { '*': false, _: false };
  const lastEnd = (sign: '*' | '_') => tokens.findLastIndex((one) => one.kind === sign && one.ends);
  const ends = { '*': lastEnd('*'), _: lastEnd('_') };
  let link: string | null = null;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'link') link = token.address;
    else if (
      token.kind !== 'text' &&
      (on[token.kind] ? token.ends : token.begins && ends[token.kind] > index)
    )
      on[token.kind] = !on[token.kind];
    else {
      const manner = { bold: on['*'], italic: on._, link };
      const last = runs.at(-1);
      if (last && isSame(last, manner)) last.text += token.text;
      else runs.push({ text: token.text, ...manner });
    }
  }
  return runs;
}
