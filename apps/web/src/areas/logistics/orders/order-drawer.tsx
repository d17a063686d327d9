import type { DeviceOrder } from '@fernpuls/contract/logistics/device-order';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { OrderStateChip } from '../shipping/order-chips.tsx';
import { TakeBack } from './take-back.tsx';

type Asked = DeviceOrder & { progress: NonNullable<DeviceOrder['progress']> };

/** What was ordered of the operator: how far it is, what is in which parcel, and that the first reading came. */
export function OrderDrawer({ order, onClose }: { order: Asked; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'devices']);
  const format = useFormat();
  const mayWrite = useMay('device', 'write');
  const { progress, recipientName, careOf, street, postalCode, city, note } = order;
  const place = [postalCode, city].filter((part) => part !== null).join(' ');
  return (
    <Dialog
      kind="drawer"
      title={order.packageName ?? t('devices:order_single')}
      onClose={onClose}
      footer={mayWrite && progress.state === 'placed' && <TakeBack order={order} onDone={onClose} />}
    >
      <Stack gap={4}>
        <Row between>
          <span className="numeric">{progress.number}</span>
          <OrderStateChip state={progress.state} />
        </Row>
        {isOpen(progress.state) && <Text>{t('due_on', { day: format.date(progress.dueOn) })}</Text>}
        {progress.firstReadingAt !== null && (
          <Text strong>{t('devices:first_reading', { when: format.dateTime(progress.firstReadingAt) })}</Text>
        )}
        {progress.consignments.map((one) => (
          <Parcel key={one.number} parcel={one} />
        ))}
        <Section title={t('goes_to')} level={3}>
          <Stack gap={0}>
            <span>{recipientName}</span>
            {careOf !== null && <span>{t('care_of', { name: careOf })}</span>}
            <span>{street}</span>
            <span>{place}</span>
          </Stack>
          {note !== null && <Text quiet>{note}</Text>}
        </Section>
        <Text quiet small>
          {t('devices:ordered_by', {
            name: order.requestedByName ?? '–',
            when: format.dateTime(order.createdAt),
          })}
        </Text>
      </Stack>
    </Dialog>
  );
}

const isOpen = (state: Asked['progress']['state']) => ['placed', 'accepted', 'packed'].includes(state);

function Parcel({ parcel }: { parcel: Asked['progress']['consignments'][number] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { number, state, carrier, trackingNumber, shippedAt, deliveredAt, returnDueOn, pieces } = parcel;
  const facts = [
    [carrier, trackingNumber].filter((part) => part !== null).join(' '),
    shippedAt && t('since.shipped', { when: format.dateTime(shippedAt) }),
    deliveredAt && t('since.delivered', { when: format.dateTime(deliveredAt) }),
    state === 'return_requested' && returnDueOn && t('since.due_back', { day: format.date(returnDueOn) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <Section
      level={3}
      title={
        <Row>
          {t('consignment', { n: number })}
          {state !== 'unpacked' && <OrderStateChip state={state} />}
        </Row>
      }
    >
      {facts.length > 0 && (
        <Text quiet small>
          {facts.join(' · ')}
        </Text>
      )}
      <Stack as="ul" gap={1}>
        {pieces.map(({ name, quantity, serial }) => (
          <Row as="li" between key={`${name} ${serial}`}>
            <span>{quantity === 1 ? name : `${quantity} × ${name}`}</span>
            <span className="numeric">{serial ?? '–'}</span>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}
