import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import { articlePath, sensorPackagePath, tenantsPath } from '@fernpuls/contract/paths';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import styles from './shipping.module.css';

/** Whose door it goes to, as long as that is known. */
export function AddressCard({ order }: { order: StockOrder }) {
  const { t } = useTranslation(['orders', 'shell']);
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  const edit = () => setParameters({ edit: 'address' });
  const group = t('shell:keys.page', { page: t('stock_orders.one') });
  useHotkeys([{ keys: 'e', label: t('edit'), group, run: edit }], mayWrite);
  const { recipientName, careOf, street, postalCode, city, countryCode, note } = order;
  const place = [postalCode, city].filter((part) => part !== null).join(' ');
  const abroad = countryCode === null || countryCode === 'DE' ? '' : countryCode;
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
      {recipientName === null ? (
        <Text quiet>{t('address_forgotten')}</Text>
      ) : (
        <address className={styles.address}>
          <Stack gap={0}>
            <strong>{recipientName}</strong>
            {careOf !== null && <span>{t('care_of', { name: careOf })}</span>}
            <span>{street}</span>
            <span>{place}</span>
            {abroad !== '' && <span>{abroad}</span>}
          </Stack>
        </address>
      )}
      {note !== null && <Text>{note}</Text>}
      <Text quiet small>
        {t(order.forPatient === 'patient' ? 'address_privacy' : 'for_stock')}
      </Text>
    </Card>
  );
}

/** What was ordered, by whom, and when the first reading of it came. */
export function WantedCard({ order, life }: { order: StockOrder; life: OrderLife }) {
  const { t } = useTranslation(['orders', 'devices']);
  const format = useFormat();
  return (
    <Card title={t('wanted')}>
      {order.packageId !== null && (
        <Text strong>
          <Link to={sensorPackagePath(order.packageId)}>{order.packageName}</Link>
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {life.ordered.map(({ articleId, name, quantity }) => (
          <Row as="li" between key={articleId}>
            <Link to={articlePath(articleId)}>{name}</Link>
            <span className="numeric">{quantity}</span>
          </Row>
        ))}
      </Stack>
      <Text quiet small>
        {t('placed_for', { practice: order.practiceName, reason: t(`devices:order_reason.${order.reason}`) })}
      </Text>
      <Row>
        <Link to={`${tenantsPath}/${order.practiceKey}`}>{t('open_practice')}</Link>
      </Row>
      <Text quiet small>
        {order.wishOn === null
          ? t('due_on', { day: format.date(order.dueOn) })
          : t('wished_on', { day: format.date(order.wishOn) })}
      </Text>
      {order.firstReadingAt !== null && (
        <Text>
          {t('first_reading', {
            when: format.dateTime(order.firstReadingAt),
            serial: order.firstReadingSerial,
          })}
        </Text>
      )}
    </Card>
  );
}
