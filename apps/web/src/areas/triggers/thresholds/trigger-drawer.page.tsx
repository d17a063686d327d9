import { recordPath } from '@fernpuls/contract/paths';
import {
  measurementTriggers,
  type MeasurementTrigger,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { TriggerForm } from './trigger-form.tsx';

/** A new threshold, or the one the address names. */
export function Component() {
  const { id = '', triggerId } = useParams();
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const { data, error, refetch } = useOne(measurementTriggers, triggerId, { ignore: [404] });
  const onClose = () => void navigate(recordPath(id, 'triggers'));
  const isOwn = (row: MeasurementTrigger) => row.patientId === id;
  if (!triggerId) return <TriggerForm patientId={id} row={null} onClose={onClose} />;
  if (data && isOwn(data)) return <TriggerForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('trigger.title')} onClose={onClose}>
      <RegionError
        {...(data || error?.status === 404 ? { title: t('trigger.unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}
