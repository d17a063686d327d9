import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { plainNumber } from './plain-number.ts';
import type { Scanned } from './judge-scan.ts';
import type { Counts } from './packing-pieces.ts';
import styles from './packing-lines.module.css';

type Props = {
  outstanding: OrderLife['outstanding'];
  scanned: readonly Scanned[];
  counts: Counts;
  onCount: (counts: Counts) => void;
  onTakeOut: (serial: string) => void;
};

/** Each article that is missing, with the serial numbers or the count that go into this parcel. */
export function PackingLines({ outstanding, scanned, counts, onCount, onTakeOut }: Props) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.lines}>
      {outstanding.map((item) => {
        const own = scanned.filter(({ articleId }) => articleId === item.articleId);
        const count = counts[item.articleId];
        const there = count ? count.quantity : own.length;
        return (
          <li key={item.articleId} data-done={there >= item.quantity}>
            <span className={styles.name}>
              {item.name}
              <span className={styles.number}>{item.number}</span>
            </span>
            {count ? (
              <Count
                item={item}
                count={count}
                onChange={(next) => onCount({ ...counts, [item.articleId]: next })}
              />
            ) : (
              <span className={styles.serials}>
                {own.map(({ serial }) => (
                  <span key={serial} className={`${styles.serial} numeric`}>
                    {serial}
                    <IconButton
                      label={t('take_out', { name: serial })}
                      icon={<IconTrash />}
                      onClick={() => onTakeOut(serial)}
                    />
                  </span>
                ))}
                {own.length < item.quantity && <span className={styles.waits}>{where(t, item)}</span>}
              </span>
            )}
            <span className={`${styles.of} numeric`}>
              {there >= item.quantity && <IconCircleCheck size={16} aria-hidden="true" />}
              {t('ready_of', { n: there, of: item.quantity })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type T = ReturnType<typeof useTranslation>['t'];

/** The store with most of it, or that none has any. */
function where(t: T, { places }: OrderLife['outstanding'][number]): string {
  const [most] = places;
  return most ? t('lies_at', { place: most.locationName, n: most.onHand }) : t('none_in_stock');
}

type CountProps = {
  item: OrderLife['outstanding'][number];
  count: Counts[string];
  onChange: (next: Counts[string]) => void;
};

function Count({ item, count, onChange }: CountProps) {
  const { t } = useTranslation('orders');
  return (
    <span className={styles.counted}>
      <input
        className={styles.count}
        type="text"
        inputMode="numeric"
        aria-label={t('quantity_of', { name: item.name })}
        value={count.quantity}
        onChange={(event) =>
          onChange({ ...count, quantity: plainNumber(event.target.value, item.quantity) ?? count.quantity })
        }
      />
      {item.hasBatches && (
        <input
          className={styles.batch}
          type="text"
          aria-label={t('batch_of', { name: item.name })}
          placeholder={t('batch')}
          value={count.batch}
          onChange={(event) => onChange({ ...count, batch: event.target.value })}
        />
      )}
      <span className={styles.waits}>{where(t, item)}</span>
    </span>
  );
}
