import { surveyVersions } from '@fernpuls/contract/surveys/survey';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './editor.module.css';
import { VersionDifference } from './version-difference.tsx';

/** Every version there was, newest first: sessions keep the one they answered. */
export function VersionList({ surveyId, current }: { surveyId: string; current: number }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { rows, error, refetch } = useList(surveyVersions, { filters: { surveyId }, perPage: 100 });
  return (
    <section className={styles.versions} aria-label={t('versions.title')}>
      <h3 className={styles.heading}>{t('versions.title')}</h3>
      <p className={styles.note}>{t('versions.text')}</p>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <ol>
        {rows.map((row, index) => (
          <li key={row.id}>
            <strong>{t('version', { version: row.version })}</strong>
            <span className="numeric">{format.dateTime(row.createdAt)}</span>
            {row.createdByName && <span>{row.createdByName}</span>}
            {row.version === current && <Chip tone="good">{t('versions.current')}</Chip>}
            {rows[index + 1] && (
              <VersionDifference before={rows[index + 1]?.document ?? row.document} after={row.document} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
