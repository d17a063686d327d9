import { patientsPath } from '@fernpuls/contract/paths';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patients } from '@fernpuls/contract/patients/patient';
import { registerPatient } from '@fernpuls/contract/patients/register-patient.call';
import type { Registration } from '@fernpuls/contract/patients/registration';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCallMutation } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RegistrationForm } from './registration/registration-form.tsx';
import styles from './patient-form.module.css';

const list = patientsPath;

export function Component() {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('patient', 'write');
  const register = useCallMutation(registerPatient, {
    invalidates: [patients, cohorts, cohortAssignments],
    ignore: [422],
  });
  const made = useRef('');
  const save = async (given: Registration) => {
    const { id } = await register.mutateAsync(given);
    made.current = id;
    showToast({ kind: 'success', text: t('form.created', { name: format.name(given) }) });
  };
  return (
    <>
      <PageHeader title={t('form.new_title')} back={list} />
      {mayWrite ? (
        <div className={styles.page}>
          <RegistrationForm
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
