import type { ReactNode } from 'react';
import styles from './ecg-evidence.module.css';

/** CSS pixels of the strip behind an alarm. */
export const stripHeight = 132;

type Props = { label?: string; head?: ReactNode; strip?: ReactNode; facts?: ReactNode };

/** Takes the room of the recording behind an alarm before any of it is there, so that nothing moves when it comes. */
export function EvidenceFrame({ label, head, strip, facts }: Props) {
  return (
    <section className={styles.card} aria-label={label} aria-busy={strip === undefined || undefined}>
      <header className={styles.head}>{head}</header>
      <div className={styles.strip} style={{ minHeight: stripHeight }}>
        {strip}
      </div>
      <div className={styles.facts}>{facts}</div>
    </section>
  );
}
