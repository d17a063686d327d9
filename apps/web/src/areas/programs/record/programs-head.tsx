import { patientProgramPath, recordPath } from '@fernpuls/contract/paths';
import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './record.module.css';

type Props = {
  patientId: string;
  parts: readonly PatientProgram[];
  /** The id of a part, or one of the two lists. */
  current: string;
  children?: ReactNode;
};

/** Title and tabs of a patient's programmes, and what the page shown has to say and to do. */
export function ProgramsHead({ patientId, parts, current, children }: Props) {
  const { t } = useTranslation('patient_programs');
  const navigate = useNavigate();
  const base = recordPath(patientId, 'programs');
  const of = (...states: PatientProgram['status'][]) => parts.filter(({ status }) => states.includes(status));
  const running = of('consented');
  const tabs = [
    ...running.map(({ id, programName }) => ({ key: id, label: programName, count: undefined })),
    { key: 'candidates', label: t('tab.candidates'), count: of('candidate').length },
    { key: 'former', label: t('tab.former'), count: of('former', 'denied').length },
  ];
  const go = (key: string) =>
    void navigate(
      running.some(({ id }) => id === key) ? patientProgramPath(patientId, key) : `${base}?show=${key}`,
    );
  return (
    <header className={styles.head}>
      <h2>{t('title')}</h2>
      <Tabs label={t('title')} tabs={tabs} current={current} onChange={go} />
      {children}
    </header>
  );
}

/** The tab a part stands under. */
export function tabOf({ id, status }: Pick<PatientProgram, 'id' | 'status'>): string {
  if (status === 'consented') return id;
  return status === 'candidate' ? 'candidates' : 'former';
}
