import type { ReactNode } from 'react';
import styles from './written-text.module.css';

/**
 * Text as people write it in a field: empty lines part paragraphs, `# ` begins a heading, `- ` a list entry. Nothing
 * else is read, so that no text can become a part of the page.
 */
export function WrittenText({ text, headingLevel = 2 }: { text: string; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index): ReactNode => {
        if (block.kind === 'heading') return <Heading key={index}>{block.lines.join(' ')}</Heading>;
        if (block.kind === 'paragraph') return <p key={index}>{block.lines.join('\n')}</p>;
        return (
          <ul key={index}>
            {block.lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

type Block = { kind: 'heading' | 'list' | 'paragraph'; lines: string[] };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let last: Block | null = null;
    for (const line of part.split('\n')) {
      const kind = line.startsWith('# ') ? 'heading' : line.startsWith('- ') ? 'list' : 'paragraph';
      const words = kind === 'paragraph' ? line.trim() : line.slice(2).trim();
      if (words === '') continue;
      if (last === null || last.kind !== kind) blocks.push((last = { kind, lines: [] }));
      last.lines.push(words);
    }
  }
  return blocks;
}
