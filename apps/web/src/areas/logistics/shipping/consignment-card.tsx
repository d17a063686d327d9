import type { Consignment, OrderPaper } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockOrder } from '@fernpuls/contract/logistics/orders/stock-order';
import { stockDevicePath } from '@fernpuls/contract/paths';
import { consignmentStepsFrom } from '@fernpuls/domain/logistics/orders/order-course';
import IconPrinter from '#icons/IconPrinter';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { OrderStateChip } from './order-chips.tsx';
import styles from './shipping.module.css';
import { usePaper } from './use-paper.ts';

type Props = { consignment: Consignment; order: StockOrder };

/** What lies in one parcel, where it is, its papers and what can be done with it. */
export function ConsignmentCard({ consignment, order }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { number, state, pieces, carrier, trackingNumber, shippedAt, deliveredAt, returnDueOn } = consignment;
  const sent = [carrier, trackingNumber].filter((part) => part !== null).join(' ');
  const facts = [
    shippedAt && t('since.shipped', { when: format.dateTime(shippedAt) }),
    deliveredAt && t('since.delivered', { when: format.dateTime(deliveredAt) }),
    state === 'return_requested' && returnDueOn && t('since.due_back', { day: format.date(returnDueOn) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Card
      title={t('consignment', { n: number })}
      actions={state !== 'unpacked' && <OrderStateChip state={state} />}
    >
      {sent !== '' && <Text strong>{sent}</Text>}
      {facts.length > 0 && (
        <Text quiet small>
          {facts.join(' · ')}
        </Text>
      )}
      <ul className={styles.pieces}>
        {pieces.map(({ id, name, quantity, serial, deviceId, batch, locationName }) => (
          <li key={id}>
            <span>{quantity === 1 ? name : `${quantity} × ${name}`}</span>
            <span className="numeric">
              {serial && deviceId ? <Link to={stockDevicePath(deviceId)}>{serial}</Link> : (batch ?? '–')}
            </span>
            <span className={styles.quiet}>{locationName}</span>
          </li>
        ))}
      </ul>
      <Row between>
        <Papers consignment={consignment} order={order} />
        <Steps consignment={consignment} />
      </Row>
    </Card>
  );
}

function Papers({ consignment, order }: Props) {
  const { t } = useTranslation('orders');
  const { print, busy } = usePaper({ ...consignment, order: order.number });
  const mayWrite = useMay('article', 'write');
  if (!mayWrite) return null;
  const offered: OrderPaper[] = [
    'delivery_note',
    ...(order.address === 'forgotten' ? [] : (['address_label'] as const)),
    'return_label',
  ];
  return (
    <Row>
      {offered.map((paper) => (
        <Button
          key={paper}
          size="toolbar"
          variant="subtle"
          busy={busy === paper}
          icon={<IconPrinter aria-hidden="true" />}
          onClick={() => print(paper)}
        >
          {t(`paper.${paper}`)}
        </Button>
      ))}
    </Row>
  );
}

function Steps({ consignment: { id, state } }: { consignment: Consignment }) {
  const { t } = useTranslation('orders');
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  if (!mayWrite) return null;
  return (
    <Row>
      {consignmentStepsFrom(state).map((step, at) => (
        <Button
          key={step}
          variant={at === 0 ? 'primary' : 'default'}
          onClick={() => setParameters({ consignment: id, step })}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
    </Row>
  );
}
