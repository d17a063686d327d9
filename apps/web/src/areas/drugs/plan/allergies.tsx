import { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './plan.module.css';

/** What the record says of allergies, before anything is put on the plan. */
export function Allergies({ patientId }: { patientId: string }) {
  const { t } = useTranslation('drugs');
  const { rows, data } = useList(patientHistories, {
    perPage: 20,
    filters: { patientId, kind: ['allergy'] },
  });
  if (!data) return null;
  if (rows.length === 0) return <p className={styles.quiet}>{t('allergies_none')}</p>;
  return (
    <p role="status" className={styles.allergies}>
      <IconAlertTriangle aria-hidden="true" size={16} />
      <span>
        <strong>{t('allergies')}</strong> {rows.map(({ text }) => text).join(' · ')}
      </span>
    </p>
  );
}
