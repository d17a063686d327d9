import { useTranslation } from '../../../../i18n/use-translation.ts';
import styles from './list.module.css';

const radius = 6;
const girth = 2 * Math.PI * radius;

/** How many steps are done, as a ring that fills and as „3/6“. */
export function StepRing({ done, count }: { done: number; count: number }) {
  const { t } = useTranslation('tasks');
  if (count === 0) return null;
  return (
    <span className={`${styles.ring} numeric`}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r={radius} className={styles.track} />
        <circle
          cx="8"
          cy="8"
          r={radius}
          className={styles.filled}
          strokeDasharray={`${(done / count) * girth} ${girth}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      <span aria-hidden="true">{`${done}/${count}`}</span>
      <span className="visually-hidden">{t('steps.progress', { done, count })}</span>
    </span>
  );
}
