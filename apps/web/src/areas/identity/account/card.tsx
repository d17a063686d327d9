import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

type Props = { title: string; text?: string; chip?: ReactNode; children: ReactNode };

/** One subject of the account. */
export function Card({ title, text, chip, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {chip}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
