import { recordPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './visite.module.css';

const pages = ['visite', 'visite/seen'] as const;
const words = { visite: 'pages.current', 'visite/seen': 'pages.seen' } as const;

/** Today's visite of a patient, and those that were. */
export function VisitePages({ patientId, current }: { patientId: string; current: (typeof pages)[number] }) {
  const { t } = useTranslation('visites');
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <h2>{t('one')}</h2>
      {pages.map((page) => (
        <Link
          key={page}
          to={recordPath(patientId, page)}
          aria-current={page === current ? 'page' : undefined}
        >
          {t(words[page])}
        </Link>
      ))}
    </nav>
  );
}
