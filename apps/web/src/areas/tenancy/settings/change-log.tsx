import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useIdentityChanges } from './branding-source.ts';
import styles from './settings.module.css';

/** Who changed what of the branding, the newest first. */
export function ChangeLog() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { data, error, refetch } = useIdentityChanges();
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <h2>{t('changes')}</h2>
      <ul className={styles.log}>
        {data.data.slice(0, 8).map(({ at, by, field, before, after }) => (
          <li key={`${at}${field}`}>
            <time className="numeric" dateTime={at}>
              {format.dateTime(at)}
            </time>
            <span>{by}</span>
            <strong>{t(`field.${field.replace('.', '_')}`, { defaultValue: field })}</strong>
            <span className={styles.values}>
              {before ? <s>{before}</s> : t('nothing')} → {after || t('nothing')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
