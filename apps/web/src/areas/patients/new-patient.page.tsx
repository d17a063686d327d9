import { patientsPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCreate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { showToast } from '../../ui/toasts.ts';
import { PatientForm, type PatientInput } from './patient-form.tsx';
import styles from './patient-form.module.css';

const list = patientsPath;

export function Component() {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('patient', 'write');
  const create = useCreate(patients);
  const made = useRef('');
  const save = async (values: PatientInput) => {
    const patient = await create.mutateAsync(values);
    made.current = patient.id;
    showToast({ kind: 'success', text: t('form.created', { name: format.name(patient) }) });
  };
  return (
    <>
      <PageHeader title={t('form.new_title')} back={list} />
      {mayWrite ? (
        <div className={`${styles.page} ${styles.single}`}>
          <PatientForm
            patient={null}
            back={list}
            save={save}
            onSaved={() => void navigate(`${list}/${made.current}/measurements`)}
          />
        </div>
      ) : (
        <RegionError error={{ code: 'forbidden' }} />
      )}
    </>
  );
}
