import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './list-toolbar.module.css';

type Props = {
  lined?: boolean;
  className?: string | undefined;
  /** At the right: how the list is shown and taken along, and what is made new. */
  end?: ReactNode;
  children?: ReactNode;
};

/** Above a list: search and filters, on wish with a line below. */
export function ListToolbar({ lined = false, className, end, children }: Props) {
  return (
    <div className={cx(styles.toolbar, lined && styles.lined, className)}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
