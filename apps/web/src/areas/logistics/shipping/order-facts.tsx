import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import { articlePath, sensorPackagePath, tenantsPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';

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
