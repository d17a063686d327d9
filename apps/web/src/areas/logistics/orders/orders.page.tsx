import { type DeviceOrder, deviceOrders } from '@fernpuls/contract/logistics/device-order';
import { patientDevicesChanged } from '@fernpuls/contract/logistics/device.live';
import { recordPath } from '@fernpuls/contract/paths';
import { orderStates } from '@fernpuls/domain/logistics/device-order';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import { Outlet, useParams } from 'react-router';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { usePatientDevices } from '../../../clinical/devices/use-patient-devices.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { OrderStateChip } from '../shipping/order-chips.tsx';

const tones = { requested: 'info', received: 'good', cancelled: 'neutral' } as const;

/** What was asked for a patient, and whether it came. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['devices', 'lists', 'orders']);
  const format = useFormat();
  const renew = useRenewal();
  usePatientDevices(id);
  useLive(patientDevicesChanged, ({ patientIds }) => {
    if (patientIds.includes(id)) renew(deviceOrders);
  });
  return (
    <>
      <ListPage screen={screenIn(t, format, id)} />
      <Outlet />
    </>
  );
}

function screenIn(
  t: Translate,
  format: ReturnType<typeof useFormat>,
  patientId: string,
): ListScreen<typeof deviceOrders.fields> {
  return {
    resource: deviceOrders,
    name: 'record.device_orders',
    head: 'section',
    back: recordPath(patientId, 'devices'),
    base: recordPath(patientId, 'devices/orders'),
    namespace: 'devices',
    choiceWords: { kind: 'devices:order_kind', reason: 'devices:order_reason', state: 'devices:order_state' },
    nameOf: (row) => wantedText(t, row),
    always: { patientId },
    tabs: { field: 'state', values: orderStates, words: 'devices:order_state', withAll: true },
    columns: [
      {
        key: 'kind',
        phone: 'title',
        covers: ['packageName', 'packageId', 'items', 'quantity'],
        cell: (row) => wantedText(t, row),
        csv: (row) => wantedText(t, row),
      },
      {
        key: 'number',
        header: t('orders:stock_orders.number'),
        name: t('orders:stock_orders.number'),
        phone: 'value',
        width: '9rem',
        cell: ({ progress }) => progress?.number ?? '–',
        csv: ({ progress }) => progress?.number,
      },
      { key: 'reason', phone: 'value' },
      {
        key: 'state',
        phone: 'title',
        width: '12rem',
        cell: ({ state, progress }) =>
          progress ? (
            <OrderStateChip state={progress.state} />
          ) : (
            <Chip tone={tones[state]}>{t(`order_state.${state}`)}</Chip>
          ),
      },
      {
        key: 'firstReading',
        header: t('orders:went.first_reading'),
        name: t('orders:went.first_reading'),
        phone: 'hidden',
        width: '10rem',
        cell: ({ progress }) => (progress?.firstReadingAt ? format.dateTime(progress.firstReadingAt) : '–'),
        csv: ({ progress }) => progress?.firstReadingAt,
      },
      { key: 'note', wideOnly: true, phone: 'hidden' },
      {
        key: 'createdAt',
        width: '10rem',
        phone: 'hidden',
        header: t('device_orders.createdAt'),
        name: t('device_orders.createdAt'),
      },
      { key: 'requestedByName', wideOnly: true, phone: 'hidden' },
    ],
    opens: 'page',
    empty: (_, button) => (
      <EmptyState
        icon={<IconTruckDelivery aria-hidden="true" />}
        title={t('orders_none')}
        text={t('orders_none_text')}
        action={button}
      />
    ),
  };
}

/** The package, how many single pieces, or what the practice noted. */
function wantedText(t: Translate, { packageName, items, kind, quantity }: DeviceOrder): string {
  if (packageName !== null) return packageName;
  if (items !== null)
    return t('orders:single_pieces', { n: items.reduce((sum, one) => sum + one.quantity, 0) });
  const what = kind === null ? '' : t(`order_kind.${kind}`);
  return quantity === 1 ? what : `${quantity} × ${what}`;
}
