import type { ReactNode } from 'react';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTabTitle } from '../../../ui/tab-title.ts';
import styles from './frame.module.css';
import parts from './parts.module.css';

/** One screen of the entrance: its heading, maybe a sentence, and what to do. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const name = surroundings().branding?.productName ?? t('product');
  useTabTitle(`${title} · ${name}`);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={parts.form}>
        {lead && <p className={parts.lead}>{lead}</p>}
        {children}
      </div>
    </>
  );
}
