import type { ReactNode } from 'react';
import styles from './work.module.css';

/** A framed part of a page, named by its heading. */
export function Panel({
  title,
  count,
  children,
}: {
  title: string;
  count?: number | undefined;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>
        {title} {count !== undefined && count > 0 && <span className="numeric">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
