import { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { HistoryForm } from './history-form.tsx';

/** A record of the history to be entered, or the one the address names. */
export function Component() {
  const { id = '', recordId } = useParams();
  const { t } = useTranslation('diagnoses');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useOne(patientHistories, recordId, { ignore: [404] });
  const onClose = () => void navigate(`${recordPath(id, 'histories')}${search}`);
  if (!recordId) return <HistoryForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id)
    return <HistoryForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('history_edit')} onClose={onClose}>
      <RegionError title={t('history_unknown')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
