import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { useKeysWait } from '../../ui/waiting-keys.ts';
import styles from './page-waiting.module.css';

/** While a page is on its way: nothing for 300 ms, then its outline and the bar at the top. Keys wait for it. */
export function PageWaiting() {
  const { t } = useTranslation('ui');
  useKeysWait();
  if (!useDelayed(true)) return null;
  return (
    <div role="status" className={styles.page}>
      <span className="visually-hidden">{t('loading')}</span>
      <span className={styles.progress} aria-hidden="true" />
      <div className={styles.head}>
        <Skeleton width="12rem" height="1rem" />
      </div>
      {widths.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

const widths = ['68%', '82%', '54%', '76%', '61%', '88%', '49%'];
