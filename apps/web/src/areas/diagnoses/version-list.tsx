import { icd10Versions, type Icd10Version } from '@fernpuls/contract/diagnoses/icd10.call';
import { type PatientIcd10, patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { useCall } from '../../api/hooks.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../ui/format.ts';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './diagnoses.module.css';

/** Who changed what and when, from and to; the newest first. */
export function VersionList({ row }: { row: PatientIcd10 }) {
  const { t } = useTranslation(['diagnoses', 'lists']);
  const format = useFormat();
  const { data, error, refetch } = useCall(icd10Versions, { id: row.id });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  const entered = { name: row.createdByName ?? t('system'), when: format.dateTime(row.createdAt) };
  if (data.data.length === 0) return <p className={styles.quiet}>{t('version', entered)}</p>;
  return (
    <ol className={styles.versions}>
      {data.data.map((version) => (
        <li key={version.id} className={styles.version}>
          <span className={styles.quiet}>
            {t('version', { name: version.byName ?? t('system'), when: format.dateTime(version.at) })}
          </span>
          <Changes version={version} t={t} format={format} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ version, t, format }: { version: Icd10Version; t: Translate; format: Format }) {
  return (
    <dl className={styles.changes}>
      {version.changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{t(`patient_icd10s.${field}`)}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{valueText(field, from, { t, format })}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{to === null ? t('nothing') : valueText(field, to, { t, format })}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function valueText(field: string, value: string, { t, format }: { t: Translate; format: Format }): string {
  const kind = Object.entries(patientIcd10s.fields).find(([name]) => name === field)?.[1].kind;
  if (kind === 'day') return format.date(value);
  if (kind === 'flag') return t(value === 'true' ? 'lists:yes' : 'lists:no');
  return kind === 'choice' ? t(`${field}.${value}`) : value;
}
