import IconInfoCircle from '#icons/IconInfoCircle';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** Something to know before going on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      <IconInfoCircle aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
