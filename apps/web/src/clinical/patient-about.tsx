import type { Patient } from '@fernpuls/contract/patients/patient';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip } from '../ui/chip.tsx';
import { useClinicalFormat } from './format.ts';
import styles from './patient-about.module.css';
import { useNow } from '../ui/use-now.ts';

type Props = { patient: Pick<Patient, 'birthDate' | 'gender' | 'customPatientId'> };

/** Beside a patient's name: what tells them from others of the same name. */
export function PatientAbout({ patient }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const about = [
    t('age', { years: format.age(patient.birthDate, now) }),
    t(`values:gender.${patient.gender}`),
    t('born', { date: format.date(patient.birthDate) }),
  ];
  return (
    <>
      <span className={`${styles.about} numeric`}>{about.join(' · ')}</span>
      <Chip tone="outline">
        <span className="numeric">{t('number', { number: patient.customPatientId })}</span>
      </Chip>
    </>
  );
}
