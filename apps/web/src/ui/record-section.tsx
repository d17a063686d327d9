import type { ReactNode } from 'react';
import styles from './record-section.module.css';

type Props = { title: string; action: ReactNode; children: ReactNode };

/** A page of a patient's record: its title, what can be begun there, and the rest below, scrolling together. */
export function RecordSection({ title, action, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
