import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './first-steps.module.css';

/** „2 von 5“, and a bar that says the same. */
export function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('first_steps');
  const text = t('progress', { done, total });
  return (
    <span className={styles.progress}>
      <progress value={done} max={total} aria-hidden="true" />
      <strong className="numeric">{text}</strong>
    </span>
  );
}
