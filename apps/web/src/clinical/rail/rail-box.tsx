import type { ReactNode } from 'react';
import styles from './rail.module.css';

type Props = { title: string; dense?: boolean; children: ReactNode };

/** A list of the rail below its name. */
export function RailBox({ title, dense = false, children }: Props) {
  return (
    <section aria-label={title}>
      <h3 className={styles.railTitle}>{title}</h3>
      <ul className={dense ? styles.dense : styles.card}>{children}</ul>
    </section>
  );
}
