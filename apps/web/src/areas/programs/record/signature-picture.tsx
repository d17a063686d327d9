import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './signature.module.css';

/** What was drawn on the screen. */
export function SignaturePicture({ path }: { path: string }) {
  const { t } = useTranslation('patient_programs');
  return (
    <svg viewBox="0 0 400 120" className={styles.signature} role="img" aria-label={t('consent.signature')}>
      <path d={path} />
    </svg>
  );
}
