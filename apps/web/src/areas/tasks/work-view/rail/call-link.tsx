import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import IconPhone from '#icons/IconPhone';
import type { ReactNode } from 'react';
import styles from './rail.module.css';

/** A number to press; nothing where it cannot be dialled. */
export function CallLink({ number, children }: { number: string; children: ReactNode }) {
  const dialled = dialable(number);
  if (dialled === null) return null;
  return (
    <a className={styles.call} href={`tel:${dialled}`} aria-keyshortcuts="c">
      <IconPhone aria-hidden="true" />
      {children}
    </a>
  );
}
