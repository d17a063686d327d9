import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { codeLine } from '@fernpuls/domain/diagnoses/diagnosis';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './diagnoses.module.css';

/** The diagnoses that hold as one line, as forms and letters have it. */
export function FormLine({ patientId }: { patientId: string }) {
  const { t } = useTranslation('diagnoses');
  const { rows } = useList(patientIcd10s, { filters: { patientId, state: ['active'] }, perPage: 100 });
  if (rows.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.quiet}>{t('line')}</span>
      <span className="numeric">{rows.map(codeLine).join('; ')}</span>
    </p>
  );
}
