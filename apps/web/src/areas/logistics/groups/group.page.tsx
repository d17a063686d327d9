import { deviceGroups } from '@fernpuls/contract/logistics/device-group';
import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { GroupForm } from './group-form.tsx';

/** A set of devices that belong together, or a new one. */
export function Component() {
  const { id = '', groupId = '' } = useParams();
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const isNew = groupId === 'new';
  const { data, error, refetch } = useOne(deviceGroups, isNew ? null : groupId, { ignore: [404] });
  const onClose = () => void navigate(recordPath(id, 'devices'));
  if (isNew) return <GroupForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id) return <GroupForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('group.title')} onClose={onClose}>
      <RegionError title={t('group.unknown')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
