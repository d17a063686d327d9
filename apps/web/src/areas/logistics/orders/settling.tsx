import { type DeviceOrder, deviceOrders, settleDeviceOrder } from '@fernpuls/contract/logistics/device-order';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { useUndo } from '../../../ui/undo.ts';

/** What becomes of an order; each step can be taken back. */
export function Settling({ order, onDone }: { order: DeviceOrder; onDone: () => void }) {
  const { t } = useTranslation('devices');
  const settle = useCallMutation(settleDeviceOrder, { invalidates: [deviceOrders] });
  const undoable = useUndo();
  const { id, state: before } = order;
  const move = async (state: DeviceOrder['state']) => {
    onDone();
    await settle.mutateAsync({ id, state });
    if (state === 'requested') return;
    undoable({
      text: t(`order_moved.${state}`),
      undo: () => settle.mutateAsync({ id, state: 'requested' }).then(() => undefined),
    });
  };
  return (
    <Row>
      {before === 'requested' ? (
        <>
          <Button busy={settle.isPending} onClick={() => void move('received')}>
            {t('order_to.received')}
          </Button>
          <Button variant="subtle" busy={settle.isPending} onClick={() => void move('cancelled')}>
            {t('order_to.cancelled')}
          </Button>
        </>
      ) : (
        <Button busy={settle.isPending} onClick={() => void move('requested')}>
          {t('order_to.requested')}
        </Button>
      )}
    </Row>
  );
}
