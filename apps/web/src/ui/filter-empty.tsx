import IconFilterOff from '#icons/IconFilterOff';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Nothing passes the filters: distinct from nothing being there. */
export function FilterEmpty({
  count,
  onClear,
  title,
}: {
  count: number;
  onClear: () => void;
  title?: string;
}) {
  const { t } = useTranslation(['ui', 'lists']);
  return (
    <div className={styles.row}>
      <IconFilterOff className={styles.rowIcon} aria-hidden="true" />
      <div className={styles.grow}>
        <p className={styles.title}>{title ?? t('lists:filter_empty')}</p>
        <p className={styles.text}>{t('lists:active_filters', { count })}</p>
      </div>
      <Button onClick={onClear}>{t('lists:clear_filters')}</Button>
    </div>
  );
}
