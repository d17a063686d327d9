import { type Block, isWord, type Run } from './marks.ts';
import { normalized } from './normalized.ts';

/** Blocks as the text that is stored; reading it gives them back, in the form of `normalized`. */
export function writeText(blocks: readonly Block[]): string {
  return normalized(blocks).map(writeBlock).join('\n\n');
}

function writeBlock(block: Block): string {
  if (block.kind === 'list') return block.items.map((item) => `- ${writeRuns(item)}`).join('\n');
  if (block.kind === 'heading') return `${block.level === 2 ? '#' : '##'} ${writeRuns(block.runs)}`;
  // A line that begins as a heading or an entry does is none.
  return writeRuns(block.runs).replaceAll(/^[#-]/gm, '\\$&');
}

const unmarked: Omit<Run, 'text'> = { bold: false, italic: false, link: null };

function writeRuns(runs: readonly Run[]): string {
  let before = unmarked;
  let text = '';
  for (const run of [...runs, { text: '', ...unmarked }]) {
    text += `${turned(before, run, 'off')}${turned(before, run, 'on')}${escape(run.text)}`;
    before = run;
  }
  return text;
}

type Manner = Omit<Run, 'text'>;

/** The signs between two runs: first what ends, then what begins. */
function turned(from: Manner, to: Manner, way: 'off' | 'on'): string {
  const [has, had] = way === 'on' ? [to, from] : [from, to];
  const marks = `${has.bold && !had.bold ? '**' : ''}${has.italic && !had.italic ? '_' : ''}`;
  if (has.link === null || has.link === had.link) return marks;
  return way === 'on' ? `[${marks}` : `${marks}](${has.link})`;
}

/** Signs as they stand; a single star inside a word needs nothing. */
function escape(text: string): string {
  return text.replaceAll(/[\\_[\]*]/g, (sign, at: number) =>
    sign === '*' && isWord(text[at - 1]) && isWord(text[at + 1]) ? sign : `\\${sign}`,
  );
}
