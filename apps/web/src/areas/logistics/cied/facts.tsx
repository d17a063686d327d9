import type { ReactNode } from 'react';
import styles from './cied.module.css';

/** What is known, a line each. */
export function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className={`${styles.facts} numeric`}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
