import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './list-toolbar.module.css';

/** Above a list: search and filters, on wish with a line below. */
export function ListToolbar({ lined = false, children }: { lined?: boolean; children: ReactNode }) {
  return <div className={cx(styles.toolbar, lined && styles.lined)}>{children}</div>;
}
