import type { ReactNode } from 'react';
import styles from './bars.module.css';
import { Kbd } from './kbd.tsx';

type Props = { hints: readonly { keys: string; label: string }[]; children?: ReactNode };

/** The foot of a list: the keys that help most, at the right the pager. */
export function KeyBar({ hints, children }: Props) {
  return (
    <div className={styles.keys}>
      {hints.map((hint) => (
        <span key={hint.keys} className={styles.hint} aria-hidden="true">
          <Kbd keys={hint.keys} split />
          {hint.label}
        </span>
      ))}
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}
