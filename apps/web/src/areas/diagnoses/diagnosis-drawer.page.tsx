import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { DiagnosisForm } from './diagnosis-form.tsx';

/** A diagnosis to be entered, or the one the address names. */
export function Component() {
  const { id = '', patientIcd10Id } = useParams();
  const { t } = useTranslation('diagnoses');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useOne(patientIcd10s, patientIcd10Id, { ignore: [404] });
  const onClose = () => void navigate(`${recordPath(id, 'icd10s')}${search}`);
  if (!patientIcd10Id) return <DiagnosisForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id)
    return <DiagnosisForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('edit')} onClose={onClose}>
      <RegionError title={t('unknown')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
