import { patientsPath } from '@fernpuls/contract/paths';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useNavigate } from 'react-router';
import { useRemove, useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import { showToast } from '../../ui/toasts.ts';

type Props = { patient: Patient; onClose: () => void; onInactive: (patient: Patient) => void };

/** Deletes after the number was typed; a record that must be kept is offered to be set inactive instead. */
export function PatientDeletion({ patient, onClose, onInactive }: Props) {
  const { t } = useTranslation(['patients', 'ui', 'errors']);
  const format = useFormat();
  const navigate = useNavigate();
  const remove = useRemove(patients, { ignore: [409] });
  const name = format.name(patient);
  if (remove.error?.code === 'still_referenced') {
    return <Kept patient={patient} onClose={onClose} onInactive={onInactive} />;
  }
  const run = async () => {
    try {
      await remove.mutateAsync(patient.id);
      showToast({ kind: 'success', text: t('ui:deleted', { name }) });
      void navigate(patientsPath);
    } catch {
      // Told in the question itself: the mutation keeps its error.
    }
  };
  return (
    <Confirm
      title={t('general.delete_title', { name })}
      text={
        remove.error ? <span role="alert">{t(`errors:${remove.error.code}`)}</span> : t('general.delete_text')
      }
      typed={{
        what: t('general.delete_number', { number: patient.customPatientId }),
        value: patient.customPatientId,
      }}
      confirmLabel={t('ui:delete_final')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

function Kept({ patient, onClose, onInactive }: Props) {
  const { t } = useTranslation(['patients', 'errors']);
  const format = useFormat();
  const update = useUpdate(patients);
  const name = format.name(patient);
  const run = async () => {
    try {
      const saved = await update.mutateAsync({ id: patient.id, status: 'inactive' });
      showToast({ kind: 'success', text: t('general.now_inactive', { name }) });
      onInactive(saved);
      onClose();
    } catch {
      // Told in the question itself: the mutation keeps its error.
    }
  };
  return (
    <Confirm
      danger={false}
      title={t('general.kept_title')}
      text={
        update.error ? (
          <span role="alert">{t(`errors:${update.error.code}`)}</span>
        ) : (
          t('general.kept_text', { name })
        )
      }
      confirmLabel={t('general.set_inactive')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
