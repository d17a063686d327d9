import IconChevronLeft from '#icons/IconChevronLeft';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './toolbar.module.css';

type Props = {
  title: string;
  note: string;
  /** The list this recording stands in. */
  back: string;
  children: ReactNode;
};

/** Above a recording: the way back, what it is and when it was made; then what can be done with it. */
export function RecordingBar({ title, note, back, children }: Props) {
  const { t } = useTranslation('ecg_viewer');
  return (
    <div className={styles.around}>
      <div className={styles.toolbar}>
        <Link to={back} className={styles.back} aria-label={t('toolbar.back')} title={t('toolbar.back')}>
          <IconChevronLeft aria-hidden="true" />
        </Link>
        <h2 className={styles.title} title={`${title} ${note}`}>
          {title} <span className="numeric">{note}</span>
        </h2>
        {children}
      </div>
    </div>
  );
}
