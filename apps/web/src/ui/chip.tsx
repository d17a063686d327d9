import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.ts';

type Props = {
  tone?: 'neutral' | 'good' | 'warning' | 'danger' | 'info' | 'outline';
  icon?: ReactNode;
  children: ReactNode;
};

export function Chip({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
