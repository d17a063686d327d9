import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import styles from './shipping.module.css';

/** Every step with time and person, the latest first; none is ever deleted. */
export function OrderHistory({ steps }: { steps: OrderLife['steps'] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <Card title={t('history')}>
      <ol className={styles.history}>
        {steps.map(({ id, step, byKind, consignment, note, takenByName, takenAt }) => (
          <li key={id}>
            <span className={`${styles.quiet} numeric`}>{format.dateTime(takenAt)}</span>
            <span>
              <strong>{t(`went.${step}`)}</strong>
              {consignment !== null && <span> · {t('consignment', { n: consignment })}</span>}
              {note !== null && <span className={styles.note}>{note}</span>}
            </span>
            <span className={styles.quiet}>{takenByName ?? t(`by.${byKind}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
