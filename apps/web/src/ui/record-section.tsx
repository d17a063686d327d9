import type { ReactElement, ReactNode } from 'react';
import styles from './record-section.module.css';

type Props = {
  /** Or what stands in its place: the way back from one of them. */
  title: string | ReactElement;
  action: ReactNode;
  /** Facts to read, set in from the edges; lists and desks reach them. */
  reads?: boolean;
  children: ReactNode;
};

/** A page of a patient's record: its title, what can be begun there, and the rest below, scrolling together. */
export function RecordSection({ title, action, reads = false, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        {typeof title === 'string' ? <h2>{title}</h2> : title}
        {action}
      </div>
      {reads ? <div className={styles.facts}>{children}</div> : children}
    </section>
  );
}
