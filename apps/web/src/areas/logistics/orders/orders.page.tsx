import { deviceOrders } from '@fernpuls/contract/logistics/device-order';
import { recordPath } from '@fernpuls/contract/paths';
import { orderStates } from '@fernpuls/domain/logistics/device-order';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import { Outlet, useParams } from 'react-router';
import { usePatientDevices } from '../../../clinical/devices/use-patient-devices.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';

const tones = { requested: 'info', received: 'good', cancelled: 'neutral' } as const;

/** What was asked for a patient, and whether it came. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['devices', 'lists']);
  usePatientDevices(id);
  return (
    <>
      <ListPage screen={screenIn(t, id)} />
      <Outlet />
    </>
  );
}

function screenIn(t: Translate, patientId: string): ListScreen<typeof deviceOrders.fields> {
  return {
    resource: deviceOrders,
    name: 'record.device_orders',
    head: 'section',
    back: recordPath(patientId, 'devices'),
    base: recordPath(patientId, 'devices/orders'),
    namespace: 'devices',
    choiceWords: { kind: 'devices:order_kind', reason: 'devices:order_reason', state: 'devices:order_state' },
    nameOf: (row) => t(`order_kind.${row.kind}`),
    always: { patientId },
    tabs: { field: 'state', values: orderStates, words: 'devices:order_state', withAll: true },
    columns: [
      { key: 'kind', phone: 'title' },
      { key: 'quantity', phone: 'value', width: '6rem' },
      { key: 'reason', phone: 'value' },
      {
        key: 'state',
        phone: 'title',
        width: '9rem',
        cell: ({ state }) => <Chip tone={tones[state]}>{t(`order_state.${state}`)}</Chip>,
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
