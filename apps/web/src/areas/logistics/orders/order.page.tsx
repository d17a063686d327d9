import { deviceOrders } from '@fernpuls/contract/logistics/device-order';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { NewOrder } from './order-form.tsx';

/** One line of what was ordered for a patient, or a new one. */
export function Component() {
  const { id = '', orderId } = useParams();
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useOne(deviceOrders, orderId, { ignore: [404] });
  const onClose = () => void navigate(`${recordPath(id, 'devices/orders')}${search}`);
  if (!orderId) return <NewOrder patientId={id} onClose={onClose} />;
  if (data?.patientId === id) {
    const { progress } = data;
    if (progress !== null) return <OrderDrawer order={{ ...data, progress }} onClose={onClose} />;
    return <NoteForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  }
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('orders')} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
