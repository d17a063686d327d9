import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.ts';

type Props = {
  tone?: 'neutral' | 'good' | 'warning' | 'danger' | 'info' | 'outline';
  icon?: ReactNode;
  /** Words somebody wrote, of any length: they wrap where there is no room. */
  isProse?: boolean;
  children: ReactNode;
};

export function Chip({ tone = 'neutral', icon, isProse = false, children }: Props) {
  return (
    <span className={cx(styles.chip, styles[tone], isProse && styles.prose)}>
      {icon}
      {children}
    </span>
  );
}
