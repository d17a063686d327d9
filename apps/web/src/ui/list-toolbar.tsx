import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './list-toolbar.module.css';

type Props = { lined?: boolean; className?: string | undefined; children: ReactNode };

/** Above a list: search and filters, on wish with a line below. */
export function ListToolbar({ lined = false, className, children }: Props) {
  return <div className={cx(styles.toolbar, lined && styles.lined, className)}>{children}</div>;
}
