import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import IconPhone from '#icons/IconPhone';
import type { ReactNode } from 'react';
import styles from './rail.module.css';

type Props = { number: string; onCall: () => void; children: ReactNode };

/** A number to press; nothing where it cannot be dialled. */
export function CallLink({ number, onCall, children }: Props) {
  const dialled = dialable(number);
  if (dialled === null) return null;
  return (
    <a className={styles.call} href={`tel:${dialled}`} aria-keyshortcuts="c" onClick={onCall}>
      <IconPhone aria-hidden="true" />
      {children}
    </a>
  );
}
