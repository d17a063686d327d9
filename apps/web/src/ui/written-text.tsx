import type { Run } from '@fernpuls/domain/kit/written-text/marks';
import { parseWrittenText } from '@fernpuls/domain/kit/written-text/parse';
import { Fragment, type ReactNode } from 'react';
import styles from './written-text.module.css';

/** Text with the marks people give it, as elements of the page; whatever else stands in it stays text. */
export function WrittenText({ text, headingLevel = 2 }: { text: string; headingLevel?: 2 | 3 }) {
  return (
    <div className={styles.text}>
      {parseWrittenText(text).map((block, index): ReactNode => {
        if (block.kind === 'paragraph')
          return (
            <p key={index}>
              <Words runs={block.runs} />
            </p>
          );
        if (block.kind === 'list')
          return (
            <ul key={index}>
              {block.items.map((runs, at) => (
                <li key={at}>
                  <Words runs={runs} />
                </li>
              ))}
            </ul>
          );
        const Heading = headings[block.level + headingLevel - 4] ?? 'h4';
        return (
          <Heading key={index}>
            <Words runs={block.runs} />
          </Heading>
        );
      })}
    </div>
  );
}

const headings = ['h2', 'h3', 'h4'] as const;

function Words({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, bold, italic, link }, index): ReactNode => {
    const slanted = italic ? <em>{text}</em> : text;
    const marked = bold ? <strong>{slanted}</strong> : slanted;
    return (
      <Fragment key={index}>
        {link === null ? (
          marked
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {marked}
          </a>
        )}
      </Fragment>
    );
  });
}
