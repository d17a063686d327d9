import type { ReactNode } from 'react';
import styles from './hazards.module.css';

type Props<K extends string> = { scale: readonly K[]; at: K; children: ReactNode };

/** How high on a scale, by filled cells beside the word: no colour, those are kept for patients. */
export function LevelMark<K extends string>({ scale, at, children }: Props<K>) {
  const level = scale.indexOf(at);
  return (
    <span className={styles.level}>
      <span className={styles.cells} aria-hidden="true">
        {scale.map((step, place) => (
          <i key={step} data-filled={place <= level} />
        ))}
      </span>
      {children}
    </span>
  );
}
