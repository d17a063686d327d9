import { callRecords } from '@fernpuls/contract/events/call-record';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { CallForm } from './call-form.tsx';

/** A call to be written down, or the one the address names. */
export function Component() {
  const { id = '', callId } = useParams();
  const { t } = useTranslation('calls');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useOne(callRecords, callId, { ignore: [404] });
  const onClose = () => void navigate(`${recordPath(id, 'events/calls')}${search}`);
  if (!callId) return <CallForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id) return <CallForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('edit')} onClose={onClose}>
      <RegionError
        {...(data || error?.status === 404 ? { title: t('unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}
