import { type DeviceOrder, deviceOrders, settleDeviceOrder } from '@fernpuls/contract/logistics/device-order';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.ts';

/** An order is the practice’s to take back until the operator accepts it. */
export function TakeBack({ order, onDone }: { order: DeviceOrder; onDone: () => void }) {
  const { t } = useTranslation('devices');
  const settle = useCallMutation(settleDeviceOrder, { invalidates: [deviceOrders] });
  const run = async () => {
    await settle.mutateAsync({ id: order.id, state: 'cancelled' });
    showToast({ kind: 'success', text: t('order_moved.cancelled') });
    onDone();
  };
  return (
    <Button variant="danger" busy={settle.isPending} onClick={() => void run()}>
      {t('order_to.cancelled')}
    </Button>
  );
}
