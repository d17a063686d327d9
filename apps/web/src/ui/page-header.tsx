import IconChevronLeft from '#icons/IconChevronLeft';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { brandName } from '../api/surroundings.ts';
import { HeaderStatus } from './header-status.tsx';
import { useTabTitle } from './tab-title.ts';
import styles from './page-header.module.css';

type Props = {
  title: string;
  /** On the browser's tab in place of the title: one of several lists, or what names nobody, as histories are kept. */
  tab?: string | undefined;
  /** Beside the title in grey: a number, a date. */
  note?: ReactNode;
  back?: string;
  chips?: ReactNode;
  /** Tabs on the same line. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** The head of every page: its one h1, and at the right what the shell always shows. */
export function PageHeader({ title, tab = title, note, back, chips, children, actions }: Props) {
  const { t } = useTranslation(['ui', 'shell']);
  const product = brandName() ?? t('shell:product');
  useTabTitle(`${tab} · ${product}`);
  return (
    <header className={styles.header}>
      {back && (
        <Link to={back} className={styles.back} aria-label={t('back')}>
          <IconChevronLeft aria-hidden="true" />
        </Link>
      )}
      <h1 className={styles.title} tabIndex={-1} id="page-title">
        {title}
      </h1>
      {note !== undefined && <span className={`${styles.note} numeric`}>{note}</span>}
      {chips}
      <div className={styles.middle}>{children}</div>
      <div className={styles.right}>
        {actions}
        <HeaderStatus />
      </div>
    </header>
  );
}
