import { orderAddress, type OrderAddress } from '@fernpuls/contract/logistics/orders/order-address.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import IconEye from '#icons/IconEye';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { AddressDrawer } from './address-drawer.tsx';
import { isBeforeLeaving } from './before-leaving.ts';
import styles from './shipping.module.css';

/** For whom it is; whose door it goes to only for whoever packs it, when they ask. */
export function AddressCard({ order }: { order: StockOrder }) {
  const { t } = useTranslation(['orders', 'shell']);
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  const edit = () => setParameters({ edit: 'order' });
  const group = t('shell:keys.page', { page: t('stock_orders.one') });
  useHotkeys([{ keys: 'e', label: t('edit'), group, run: edit }], mayWrite);
  const isForPatient = order.forPatient === 'patient';
  return (
    <Card
      title={t('goes_to')}
      actions={
        mayWrite && (
          <Button size="toolbar" variant="subtle" keys="e" onClick={edit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Text strong>{t(isForPatient ? 'for_patient' : 'for_stock')}</Text>
      {order.address === 'forgotten' && <Text quiet>{t('address_forgotten')}</Text>}
      {order.address === 'known' && mayWrite && <Known key={order.updatedAt} order={order} />}
      {order.note !== null && <Text>{order.note}</Text>}
      {isForPatient && (
        <Text quiet small>
          {t('address_privacy')}
        </Text>
      )}
    </Card>
  );
}

/** Nothing is kept of an answer: whoever wants to see it again reads it again, and that is recorded again. */
function Known({ order }: { order: StockOrder }) {
  const { t } = useTranslation('orders');
  const reading = useCallMutation(orderAddress);
  const [isChanging, setChanging] = useState(false);
  const show = () => reading.mutate({ id: order.id });
  if (reading.error) return <RegionError error={reading.error} onRetry={show} />;
  if (!reading.data)
    return (
      <Row>
        <Button size="toolbar" icon={<IconEye aria-hidden="true" />} busy={reading.isPending} onClick={show}>
          {t('address_show')}
        </Button>
      </Row>
    );
  return (
    <>
      <Address address={reading.data} />
      {isBeforeLeaving(order) && (
        <Row>
          <Button size="toolbar" variant="subtle" onClick={() => setChanging(true)}>
            {t('address_change')}
          </Button>
        </Row>
      )}
      {isChanging && (
        <AddressDrawer
          order={order}
          address={reading.data}
          onSaved={show}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

function Address({ address }: { address: OrderAddress }) {
  const { t } = useTranslation('orders');
  const { recipientName, careOf, street, postalCode, city, countryCode } = address;
  const place = [postalCode, city].filter((part) => part !== null).join(' ');
  const abroad = countryCode === null || countryCode === 'DE' ? '' : countryCode;
  return (
    <address className={styles.address}>
      <Stack gap={0}>
        <strong>{recipientName}</strong>
        {careOf !== null && <span>{t('care_of', { name: careOf })}</span>}
        <span>{street}</span>
        <span>{place}</span>
        {abroad !== '' && <span>{abroad}</span>}
      </Stack>
    </address>
  );
}
