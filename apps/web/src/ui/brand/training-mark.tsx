import { isTraining } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './training-mark.module.css';

/** Beside the name of a practice where nobody is a real patient; nothing elsewhere. */
export function TrainingMark({ short = false }: { short?: boolean }) {
  const { t } = useTranslation('shell');
  if (!isTraining()) return null;
  return (
    <span className={styles.mark} data-short={short || undefined} title={t('training.about')}>
      {t('training.label')}
    </span>
  );
}

/** Over the width of a phone, on every screen. */
export function TrainingStrip() {
  const { t } = useTranslation('shell');
  if (!isTraining()) return null;
  return (
    <p className={styles.strip}>
      <strong>{t('training.label')}</strong> {t('training.about')}
    </p>
  );
}

/** Across each printed page. */
export function TrainingWatermark() {
  const { t } = useTranslation('shell');
  if (!isTraining()) return null;
  return (
    <div className={styles.watermark} aria-hidden="true">
      <strong>{t('training.label')}</strong>
      <span>{t('training.about')}</span>
    </div>
  );
}
