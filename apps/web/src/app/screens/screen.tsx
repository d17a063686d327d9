import type { ReactNode } from 'react';
import { brandName } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTabTitle } from '../../ui/tab-title.ts';
import styles from './screen.module.css';

/** A whole screen with one message: heading, sentence, what to do. */
export function Screen(props: { title: string; children?: ReactNode; actions?: ReactNode; detail?: string }) {
  const { t } = useTranslation('shell');
  useTabTitle(`${props.title} · ${brandName() ?? t('product')}`);
  return (
    <main className={styles.screen}>
      <svg className={styles.pulse} viewBox="0 0 240 48" aria-hidden="true">
        <path d="M0 28h70l8-8 8 8h14l8-24 14 40 8-16h110" />
      </svg>
      <h1 className={styles.title}>{props.title}</h1>
      <div className={styles.text}>{props.children}</div>
      {props.detail && <pre className={styles.detail}>{props.detail}</pre>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </main>
  );
}
