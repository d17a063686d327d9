import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './picture.module.css';

/** Said where a picture would stand that cannot be shown as it is. */
export function Unshown() {
  const { t } = useTranslation('ecg_viewer');
  return (
    <p className={styles.unshown} role="alert">
      {t('picture.unshown')}
    </p>
  );
}
